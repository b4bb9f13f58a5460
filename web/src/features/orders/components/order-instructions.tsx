import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOrderInstructions, writeOrderInstructions } from '../instructions.store.ts';
import { placingMessages as messages } from '../placing.messages.ts';

/** A note to the restaurant; it outlives a reload and a sign-in. */
export function OrderInstructions() {
  const text = useOrderInstructions();
  return (
    <TextArea
      label={messages.instructions}
      hint={messages.instructionsHint(TEXT_BOUNDS.instructions - text.length)}
      placeholder={messages.instructionsPlaceholder}
      value={text}
      maxLength={TEXT_BOUNDS.instructions}
      onChange={(event) => writeOrderInstructions(event.target.value)}
    />
  );
}
