import { type ComponentType, useState } from 'react';
import { showToast } from './toast.tsx';
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
  const Part = usePart(fetchPart, presses, () => showToast({ kind: 'info', text: failedSentence }));
  function open(): void {
    setPresses((before) => before + 1);
    setOpen(true);
  }
  return { Part, isOpen, setOpen, open };
}
