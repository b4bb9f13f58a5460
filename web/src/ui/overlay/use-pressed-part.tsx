import { type ComponentType, startTransition, useState } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { usePart } from './use-part.ts';

/**
 * What opens over the page at a press, its code coming with the first one. Where the code does not come, a message
 * says so, and it opens as soon as it is here.
 * @param fetchPart the same function at every call
 * @param failedSentence that it opens as soon as the connection is back
 */
export function usePressedPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  failedSentence: string,
) {
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const part = usePart(fetchPart, presses, () => {
    setFailed(true);
    showToast({ kind: 'info', text: failedSentence });
  });
  function open(): void {
    setPresses((before) => before + 1);
    setFailed(false);
    // Drawn between what else happens: a slow phone shows the press before all of the part is there.
    startTransition(() => setOpen(true));
  }
  const Part: ComponentType<Props> | null = part ?? (isOpen && !hasFailed ? OnItsWay : null);
  return {
    Part,
    /** What was asked for stands over the page. */
    isShown: isOpen && part !== null,
    isOpen,
    setOpen,
    open,
  };
}

/** As while a page comes: the press was taken. */
function OnItsWay() {
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-way bg-vermilion" />;
}
