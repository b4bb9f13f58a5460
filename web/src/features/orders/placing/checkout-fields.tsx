import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Banknote } from 'lucide-react';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useOrderInstructions, writeOrderInstructions } from './order-instructions.ts';
import { placingMessages as messages } from './placing.messages.ts';

/** Cash on delivery is the only payment method at checkout (S9.31). */
export function PaymentChoice() {
  return (
    <fieldset>
      <legend className="mb-3 font-bold font-display text-xl">{messages.payment}</legend>
      <label className="flex min-h-16 items-center gap-3 rounded-control border border-vermilion bg-vermilion/6 px-4 py-2">
        <input
          type="radio"
          name="payment"
          value="cod"
          defaultChecked
          className="size-5 shrink-0 accent-vermilion"
        />
        <span className="grow leading-tight">
          <span className="block font-semibold">{messages.cod}</span>
          <span className="text-ink-soft text-sm">{messages.codSentence}</span>
        </span>
        <Banknote aria-hidden className="size-7 shrink-0 text-leaf" />
      </label>
    </fieldset>
  );
}

/** A note to the restaurant; it survives a reload and a sign-in. */
export function OrderInstructions() {
  const text = useOrderInstructions();
  return (
    <TextArea
      label={messages.instructions}
      hint={messages.instructionsHint(Math.max(0, TEXT_BOUNDS.instructions - text.length))}
      placeholder={messages.instructionsPlaceholder}
      value={text}
      maxLength={TEXT_BOUNDS.instructions}
      onChange={(event) => writeOrderInstructions(event.target.value)}
    />
  );
}
