import { rupeesOf } from '@chulo/shared/domain/money';
import { priceLine } from '@chulo/shared/domain/pricing';
import { formatMoney } from '../../../lib/money.ts';
import { cartMessages } from '../cart.messages.ts';
import { clearCart, setCartQuantity } from '../cart.store.ts';
import type { PricedCartItem } from '../cart-price.ts';

interface CartLinesProps {
  lines: readonly PricedCartItem[];
  /** A line went away, and the button that had the focus with it. */
  onRemoved: () => void;
}

export function CartLines({ lines, onRemoved }: CartLinesProps) {
  if (lines.length === 0) return <p>{cartMessages.empty}</p>;
  const change = (key: string, quantity: number) => {
    setCartQuantity(key, quantity);
    if (quantity <= 0) onRemoved();
  };
  const clear = () => {
    clearCart();
    onRemoved();
  };
  return (
    <>
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.key} line={line} onChange={(quantity) => change(line.key, quantity)} />
        ))}
      </ul>
      <button type="button" onClick={clear}>
        {cartMessages.clear}
      </button>
    </>
  );
}

interface CartLineRowProps {
  line: PricedCartItem;
  onChange: (quantity: number) => void;
}

function CartLineRow({ line, onChange }: CartLineRowProps) {
  const { quantity, price } = line;
  const options = line.customizations.map((option) => option.name);
  const name = cartMessages.lineName(line.name, options);
  const linePrice = rupeesOf(priceLine({ unitPrice: price, quantity }));
  return (
    <li>
      <p>{name}</p>
      <p>{cartMessages.linePrice(quantity, formatMoney(price), formatMoney(linePrice))}</p>
      {!line.isAvailable && <p>{cartMessages.notAvailable}</p>}
      <button type="button" aria-label={cartMessages.lessOf(name)} onClick={() => onChange(quantity - 1)}>
        {cartMessages.less}
      </button>{' '}
      <button type="button" aria-label={cartMessages.moreOf(name)} onClick={() => onChange(quantity + 1)}>
        {cartMessages.more}
      </button>{' '}
      <button type="button" aria-label={cartMessages.removeLine(name)} onClick={() => onChange(0)}>
        {cartMessages.remove}
      </button>
    </li>
  );
}
