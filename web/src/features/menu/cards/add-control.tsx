import type { MenuItem } from '@chulo/shared/contract/menu';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { Plus } from 'lucide-react';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { menuMessages } from '../menu.messages.ts';

interface AddControlProps {
  item: MenuItem;
  quantityInCart: number;
  onChange: (item: MenuItem, quantity: number) => void;
  /** A word where other words stand beside it, instead of the round plus over a picture. */
  isWord?: boolean;
}

/** What it becomes answers the press, without a picture of its own before. */
const LOOK = 'active:bg-vermilion!';

const WORD = {
  look: `${buttonLook('primary')} ${LOOK}`,
  content: (
    <>
      <Plus aria-hidden className="size-5" />
      {menuMessages.add}
    </>
  ),
};

const PLUS = {
  // On a red dish it would not be seen without its edge.
  look: `${buttonLook('primary', 'icon')} ${LOOK} ring-2 ring-surface`,
  content: <Plus aria-hidden className="size-6" />,
};

/** A button that becomes a stepper in place, and back. */
export function AddControl({ item, quantityInCart, onChange, isWord = false }: AddControlProps) {
  return (
    <div className={isWord ? '' : 'rounded-full shadow-float'}>
      <Stepper
        label={item.name}
        value={quantityInCart}
        max={Math.max(MAX_LINE_QUANTITY, quantityInCart)}
        onChange={(quantity) => onChange(item, quantity)}
        start={{ label: menuMessages.addItem(item.name), ...(isWord ? WORD : PLUS) }}
      />
    </div>
  );
}
