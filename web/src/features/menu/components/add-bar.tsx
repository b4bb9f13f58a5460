import { BottomBar } from '../../../ui/bottom-bar.tsx';
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

/** How many, and into the cart; on a desktop the foot of the choices. */
export function AddBar({ quantity, max, onQuantity, total, onAdd }: AddBarProps) {
  return (
    <BottomBar className="lg:border-line lg:border-t lg:px-5 lg:py-3">
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
    </BottomBar>
  );
}
