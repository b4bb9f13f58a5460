import { Pause } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import {
  dropHeld,
  forgetWaiting,
  holdEntry,
  openHeld,
  reopenWaiting,
  useCounter,
  type WaitingOrder,
} from './counter.store.ts';
import { type CounterEntry, entryName, isUntouched } from './counter-entry.ts';

interface Row {
  key: string;
  entry: CounterEntry;
  text: string;
  open: () => void;
  drop: () => void;
}

const heldRow = (entry: CounterEntry, index: number): Row => ({
  ...{ key: `${entry.startedAt} ${index}`, entry, text: entryName(entry) },
  open: () => openHeld(entry),
  drop: () => dropHeld(entry),
});

const refusedRow = (order: WaitingOrder): Row => ({
  ...{ key: order.key, entry: order.entry },
  text: messages.refusedEntry(entryName(order.entry), order.refusal ?? ''),
  open: () => reopenWaiting(order),
  drop: () => forgetWaiting(order.key),
});

/** Parks the entry, and shows what is parked or was refused. */
export function HeldEntries({ onOpened }: { onOpened: () => void }) {
  const { present, held, waiting } = useCounter();
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<Row | null>(null);
  const refused = waiting.filter(({ refusal }) => refusal !== null);
  const unsent = waiting.length - refused.length;
  const rows = [...refused.map(refusedRow), ...held.map(heldRow)];
  return (
    <>
      <p role="status" className="font-semibold text-turmeric-ink empty:hidden">
        {[
          unsent > 0 ? messages.waiting(unsent) : '',
          refused.length > 0 ? messages.refused(refused.length) : '',
        ]
          .filter((text) => text !== '')
          .join('. ')}
      </p>
      <Button
        variant="secondary"
        aria-disabled={isUntouched(present)}
        onClick={() => {
          holdEntry();
          onOpened();
        }}
      >
        <Pause aria-hidden className="size-5" />
        {messages.hold}
      </Button>
      {rows.length > 0 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {messages.heldCount(rows.length)}
        </Button>
      )}
      <Sheet isOpen={isOpen && rows.length > 0} onOpenChange={setOpen} title={messages.held}>
        <ul className="grid gap-3 pb-4">
          {rows.map((row) => (
            <li key={row.key} className="grid gap-2 rounded-card border border-line p-3">
              <p className="wrap-anywhere font-semibold">{row.text}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={messages.open(entryName(row.entry))}
                  onClick={() => {
                    row.open();
                    setOpen(false);
                    onOpened();
                  }}
                >
                  {messages.openWord}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={messages.removeOf(entryName(row.entry))}
                  onClick={() => setDropped(row)}
                >
                  {messages.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
      {dropped && (
        <ConfirmDialog
          isOpen
          title={messages.removeTitle}
          question={messages.removeQuestion(entryName(dropped.entry))}
          confirmLabel={messages.remove}
          onConfirm={() => {
            dropped.drop();
            setDropped(null);
          }}
          onClose={() => setDropped(null)}
        />
      )}
    </>
  );
}
