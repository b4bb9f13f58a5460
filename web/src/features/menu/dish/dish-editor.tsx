import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type RefObject, useState } from 'react';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { ChoiceFields, type DishChoice, useDishChoice } from './choice-fields.tsx';
import { dishMessages, dishEditorMessages as messages } from './dish.messages.ts';

interface DishEditorProps {
  isOpen: boolean;
  item: MenuItem;
  /** It is not in the cart yet. */
  isNew?: boolean;
  /** What the button of a new one says. */
  addLabel?: string;
  /** It has left the menu while it was open. */
  isGone: boolean;
  /** The line as it is, without options that are no longer offered. */
  initial: DishChoice;
  /** The names of those options. */
  leftOut: readonly string[];
  /** With `isOnlyOne` one of several changes. @returns why the cart refuses the change, or null */
  onSave: (choice: DishChoice, isOnlyOne: boolean) => string | null;
  onClose: () => void;
  /** Gets the focus on close if the opener was removed. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Edits a dish that is in the cart, or is about to be. A new key starts it anew. */
export function DishEditor(props: DishEditorProps) {
  const {
    isOpen,
    item,
    isNew = false,
    addLabel = dishMessages.addToCart,
    isGone,
    initial,
    leftOut,
    onSave,
    onClose,
    focusAfter,
  } = props;
  const chosen = useDishChoice(item, initial);
  const [wantsOnlyOne, setWantsOnlyOne] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { choice, max, problem } = chosen;
  const isOnlyOne = wantsOnlyOne && initial.quantity > 1;
  const total = chosen.totalOf(isOnlyOne ? 1 : choice.quantity);

  /** A tap outside of the sheet or Back does not discard a note; options are chosen again with a tap. */
  function askToLeave(): void {
    if (choice.note === initial.note) onClose();
    else setAsking(true);
  }
  function leave(): void {
    setAsking(false);
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={askToLeave}
      title={isNew ? item.name : messages.title(item.name)}
      focusAfter={focusAfter}
      actions={
        <>
          <div className="grow basis-full empty:hidden">
            <ErrorLine message={isGone ? dishMessages.goneNow : refusal} />
          </div>
          {!isGone && (
            <Button className="max-lg:grow" onClick={() => setRefusal(problem ?? onSave(choice, isOnlyOne))}>
              <span className="flex flex-wrap justify-center gap-x-3">
                {isNew ? addLabel : messages.save}
                <span className="money">{total}</span>
              </span>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
        {leftOut.length > 0 && (
          <p role="status" className="rounded-control bg-turmeric/22 px-3 py-2">
            {messages.leftOut(leftOut.join(', '))}
          </p>
        )}
        {initial.quantity > 1 && (
          <CheckField
            label={messages.changeOne(initial.quantity)}
            checked={wantsOnlyOne}
            onChange={(event) => setWantsOnlyOne(event.target.checked)}
          />
        )}
        <ChoiceFields item={item} chosen={chosen} />
        {!isOnlyOne && (
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden className="font-semibold">
              {dishMessages.quantity}
            </span>
            <Stepper
              label={dishMessages.quantity}
              value={choice.quantity}
              min={1}
              max={max}
              onChange={chosen.setQuantity}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {dishMessages.total(total)}
        </p>
      </div>
      <LeaveQuestion isOpen={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </Sheet>
  );
}
