import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { Plus } from 'lucide-react';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { menuMessages } from '../menu.messages.ts';

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
export function AddControl({ item, quantityInCart, onChange, isWord = false }: AddControlProps) {
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
