import { TextArea } from '../../../ui/text-area.tsx';
import { LONGEST_INSTRUCTIONS, useOrderInstructions, writeOrderInstructions } from '../instructions.store.ts';
import { placingMessages as messages } from '../placing.messages.ts';

/** A note to the restaurant; it outlives a reload and a sign-in. */
export function OrderInstructions() {
  const text = useOrderInstructions();
  return (
    <TextArea
      label={messages.instructions}
      hint={messages.instructionsHint(LONGEST_INSTRUCTIONS - text.length)}
      placeholder={messages.instructionsPlaceholder}
      value={text}
      maxLength={LONGEST_INSTRUCTIONS}
      onChange={(event) => writeOrderInstructions(event.target.value)}
    />
  );
}
