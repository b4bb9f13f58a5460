import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { defaultOptionIds, needsChoice } from '@chulo/shared/domain/menu/modifiers';
import { countItems, optionsText } from '@chulo/shared/domain/order/cart';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import type { CartItem } from '../../../features/cart/cart-items.ts';
import type { CartParts } from '../../../features/menu/cards/item-card.tsx';
import { menuMessages } from '../../../features/menu/menu.messages.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { showDishLines } from './shown-dish.store.ts';

interface AddToCartProps {
  item: MenuItem;
  isWord?: boolean;
}

/** The control that adds a dish to the cart. It selects only its own dish, so that other dishes do not render again. */
export function AddToCart({ item, isWord = false }: AddToCartProps) {
  const quantity = useCart((lines) => countItems(linesOf(lines, item.id)));
  return <AddControl item={item} quantityInCart={quantity} onChange={change} isWord={isWord} />;
}

/** What of a dish is in the cart, if it has options; the children if nothing is. */
export function InCart({ item, children }: { item: MenuItem; children: ReactNode }) {
  const chosen = useCart((lines) =>
    item.customizations.length > 0 ? chosenText(linesOf(lines, item.id)) : '',
  );
  if (chosen === '') return children;
  return (
    <ChosenOptions name={item.name} onChange={() => showDishLines(item.id)}>
      {chosen}
    </ChosenOptions>
  );
}

export const CART_PARTS: CartParts = { Add: AddToCart, InCart };

const linesOf = (lines: readonly CartItem[], menuItemId: string) =>
  lines.filter((line) => line.menuItemId === menuItemId);

function chosenText([line, ...others]: readonly CartItem[]): string {
  if (!line) return '';
  if (others.length > 0) return menuMessages.choices(others.length + 1);
  return optionsText(line) || menuMessages.withoutExtras;
}

/**
 * Adds the default options, or changes the only line. Which one of several lines is meant, and what is chosen where there
 * is no default, only the customer knows.
 */
function change(item: MenuItem, quantity: number): void {
  const [line, ...others] = linesOf(useCart.getState(), item.id);
  if (others.length > 0 || (!line && needsChoice(item.customizations))) showDishLines(item.id);
  else if (line) setCartQuantity(line.key, quantity);
  else if (!addToCart(item, defaultOptionIds(item.customizations), quantity))
    showToast({ kind: 'error', text: cartMessages.full });
}

interface AddControlProps {
  item: MenuItem;
  quantityInCart: number;
  onChange: (item: MenuItem, quantity: number) => void;
  /** A button with text, instead of the round plus over a picture. */
  isWord?: boolean;
}

/** No separate pressed colour, because a tap replaces the button with the stepper. */
const NO_PRESSED_COLOR = 'active:bg-vermilion!';

const TEXT_BUTTON = {
  look: `${buttonLook('primary')} ${NO_PRESSED_COLOR}`,
  content: (
    <>
      <Plus aria-hidden className="size-5" />
      {menuMessages.add}
    </>
  ),
};

const ICON_BUTTON = {
  // The ring keeps the button visible on a red picture.
  look: `${buttonLook('primary', 'icon')} ${NO_PRESSED_COLOR} ring-2 ring-surface`,
  content: <Plus aria-hidden className="size-6" />,
};

/** An add button that becomes a quantity stepper once the item is in the cart. */
function AddControl({ item, quantityInCart, onChange, isWord = false }: AddControlProps) {
  return (
    <div className={isWord ? '' : 'rounded-full shadow-float'}>
      <Stepper
        label={item.name}
        value={quantityInCart}
        max={Math.max(MAX_LINE_QUANTITY, quantityInCart)}
        onChange={(quantity) => onChange(item, quantity)}
        start={{ label: menuMessages.addItem(item.name), ...(isWord ? TEXT_BUTTON : ICON_BUTTON) }}
      />
    </div>
  );
}

interface ChosenOptionsProps {
  name: string;
  /** What is chosen of it. */
  children: ReactNode;
  onChange: () => void;
}

/** What the button of a card has added, in one line. The target of the link is higher than its text. */
function ChosenOptions({ name, children, onChange }: ChosenOptionsProps) {
  return (
    <p className="pointer-events-auto relative flex min-w-0 text-sm">
      <span className="truncate">{children}</span>
      <span aria-hidden className="px-1">
        ·
      </span>
      <button
        type="button"
        aria-label={menuMessages.changeItem(name)}
        className="shrink-0 font-semibold text-indigo underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
        onClick={onChange}
      >
        {menuMessages.change}
      </button>
    </p>
  );
}
