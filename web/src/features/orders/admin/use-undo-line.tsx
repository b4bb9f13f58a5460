import { type ReactNode, useEffect, useState } from 'react';
import { runUndo, UNDO_MS, type Undo } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import type { OfferUndo } from './use-status-move.ts';

/** An undo inside of an overlay, from which the toasts cannot be reached. */
export function useUndoLine(): { offer: OfferUndo; undoLine: ReactNode } {
  const [offered, setOffered] = useState<{ text: string; undo: Undo } | null>(null);
  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => setOffered(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  return {
    offer: (text, undo) => setOffered({ text, undo }),
    undoLine: offered && (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong px-3 py-1.5"
      >
        <span>{offered.text}</span>
        <Button
          variant="secondary"
          onClick={() => {
            setOffered(null);
            void runUndo(offered.undo);
          }}
        >
          {uiMessages.undo}
        </Button>
      </div>
    ),
  };
}
