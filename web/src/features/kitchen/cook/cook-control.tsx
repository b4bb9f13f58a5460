import { useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { lettersOf } from '../../../lib/format/letters.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BoardTool } from '../board/board-tool.tsx';
import { cookMessages as messages } from './cook.messages.ts';
import { boardCookOptions, useSignCookOut } from './cook.queries.ts';
import { PinPad } from './pin-pad.tsx';

/** Says who cooks at this device. Only the kitchen's own board has it, and only in a restaurant with cooks. */
export function CookControl() {
  const isKitchen = useSession(({ user }) => user?.isKitchen === true);
  return isKitchen ? <KitchenCook /> : null;
}

function KitchenCook() {
  const { data: board } = useQuery(boardCookOptions());
  const [isOpen, setOpen] = useState(false);
  const { mutate: signOut, isPending } = useSignCookOut(() => setOpen(false));
  if (!board?.hasCooks) return null;
  const { name } = board;
  return (
    <div className="order-2 flex w-full @2xl:w-auto @4xl:order-none @4xl:shrink-0">
      <BoardTool
        label={name === null ? messages.cook : firstWordOf(name)}
        aria-label={name === null ? messages.nobody : messages.cooking(name)}
        aria-haspopup="dialog"
        Icon={ChefHat}
        isWarning={name === null}
        className="@2xl:w-18 overflow-hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isLarge
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={name === null ? messages.whoCooks : messages.cooking(name)}
        description={messages.hint}
        focusFirst={() => document.querySelector<HTMLElement>('[data-pin-pad] button')}
      >
        {isOpen && <PinPad onDone={() => setOpen(false)} />}
        {name !== null && (
          <Button
            variant="secondary"
            size="large"
            className="mt-3 mb-4 min-h-16! w-full"
            isBusy={isPending}
            onClick={() => signOut(undefined)}
          >
            {messages.signOut(name)}
          </Button>
        )}
      </Dialog>
    </div>
  );
}

const LABEL_LENGTH = 8;

/** The toolbar has room for one short word. */
function firstWordOf(name: string): string {
  const [word = name] = name.split(/\s+/);
  const letters = lettersOf(word);
  return letters.length > LABEL_LENGTH + 1 ? `${letters.slice(0, LABEL_LENGTH).join('')}…` : word;
}
