import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { menuMessages } from '../menu.messages.ts';

interface AddBarProps {
  quantity: number;
  max: number;
  onQuantity: (quantity: number) => void;
  /** With its currency. */
  total: string;
  onAdd: () => void;
}

/** Above the tab bar of a phone at all times; on a desktop the foot of the choices. */
export function AddBar({ quantity, max, onQuantity, total, onAdd }: AddBarProps) {
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:shadow-float border-line border-t bg-surface px-4 py-3 lg:px-5">
      <div className="mx-auto flex max-w-2xl items-center gap-3">
        <Stepper label={menuMessages.quantity} value={quantity} min={1} max={max} onChange={onQuantity} />
        <Button className="min-w-0 shrink! grow" onClick={onAdd}>
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-center gap-x-3 sm:justify-between">
            <span>{menuMessages.addToCart}</span>
            <span className="money text-lg leading-tight">{total}</span>
          </span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {menuMessages.total(total)}
      </p>
    </div>
  );
}
