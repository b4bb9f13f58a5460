import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { Banknote } from 'lucide-react';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { instructionsLeft, MAX_TABLE_LENGTH } from './dine-in.ts';
import { changeOrderChoices } from './order-choices.ts';
import { useOrderInstructions, writeOrderInstructions } from './order-instructions.ts';
import { placingMessages as messages } from './placing.messages.ts';

/** Cash on delivery is the only payment method at checkout (S9.31). Where it is paid depends on the type. */
export function PaymentChoice({ type }: { type: FulfilmentType }) {
  return (
    <fieldset>
      <legend className="mb-3 font-bold font-display text-xl">{messages.payment}</legend>
      <label className="flex min-h-16 items-center gap-3 rounded-control border border-vermilion bg-vermilion/6 narrow:px-2 px-4 py-2">
        <input
          type="radio"
          name="payment"
          value="cod"
          defaultChecked
          className="size-5 shrink-0 accent-vermilion"
        />
        <span className="grow leading-tight">
          <span className="block font-semibold">{messages.cod}</span>
          <span className="text-ink-soft text-sm">{messages.codSentence[type]}</span>
        </span>
        <Banknote aria-hidden className="size-7 shrink-0 narrow:hidden text-leaf" />
      </label>
    </fieldset>
  );
}

const loadTableSelect = async () => (await import('./table-select.tsx')).TableSelect;

interface TableFieldProps {
  table: string;
  /** Where it is one of the restaurant's: called when there are none. */
  onNoTables: (() => void) | null;
}

export function TableField({ table, onNoTables }: TableFieldProps) {
  const TableSelect = useOnDemandComponent(loadTableSelect, onNoTables !== null);
  if (onNoTables) return TableSelect && <TableSelect table={table} onNone={onNoTables} />;
  return (
    <Field
      label={messages.table}
      hint={messages.tableHint}
      value={table}
      maxLength={MAX_TABLE_LENGTH}
      autoComplete="off"
      onChange={(event) => changeOrderChoices({ table: event.target.value })}
    />
  );
}

/** A note to the restaurant; it survives a reload and a sign-in. */
export function OrderInstructions({ type, table }: { type: FulfilmentType; table: string | null }) {
  const text = useOrderInstructions();
  const left = instructionsLeft(type, table, text);
  return (
    <TextArea
      label={messages.instructions}
      hint={messages.instructionsHint(Math.max(0, left))}
      placeholder={messages.instructionsPlaceholder}
      value={text}
      maxLength={text.length + Math.max(0, left)}
      error={left < 0 ? messages.instructionsTooLong(-left) : null}
      onChange={(event) => writeOrderInstructions(event.target.value)}
    />
  );
}
