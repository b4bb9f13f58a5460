import type { MenuItem } from '@chulo/shared/contract/menu';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/cart';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { menuMessages } from '../menu.messages.ts';

interface AddControlProps {
  item: MenuItem;
  quantityInCart: number;
  onAdd: (item: MenuItem) => void;
  onChange: (item: MenuItem, quantity: number) => void;
  /** A word where other words stand beside it, instead of the round plus over a picture. */
  isWord?: boolean;
}

/** A button that becomes a stepper in place, and back; the focus stays where the finger is. */
export function AddControl({ item, quantityInCart, onAdd, onChange, isWord = false }: AddControlProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasChangedShape = useRef(false);
  useEffect(() => {
    if (!hasChangedShape.current) return;
    hasChangedShape.current = false;
    place.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  });

  function add(): void {
    hasChangedShape.current = true;
    onAdd(item);
  }
  function change(quantity: number): void {
    hasChangedShape.current = quantity === 0;
    onChange(item, quantity);
  }

  const name = menuMessages.addItem(item.name);
  return (
    <div ref={place} className={isWord ? '' : 'rounded-full shadow-float'}>
      {quantityInCart > 0 && (
        <Stepper
          label={item.name}
          value={quantityInCart}
          max={Math.max(MAX_LINE_QUANTITY, quantityInCart)}
          onChange={change}
        />
      )}
      {quantityInCart === 0 && isWord && (
        <Button aria-label={name} onClick={add}>
          <Plus aria-hidden className="size-5" />
          {menuMessages.add}
        </Button>
      )}
      {quantityInCart === 0 && !isWord && (
        <IconButton
          label={name}
          variant="primary"
          icon={<Plus aria-hidden className="size-6" />}
          onClick={add}
        />
      )}
    </div>
  );
}
