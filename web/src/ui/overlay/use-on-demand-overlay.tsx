import { type ComponentType, startTransition, useState } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { useOnDemandComponent } from './use-on-demand-component.ts';

/**
 * An overlay whose component is loaded with the first click. If the load fails, a toast says so, and the overlay opens
 * as soon as it has loaded.
 * @param fetchPart must be the same function on every render
 * @param failedSentence says that the overlay opens when the connection is back
 */
export function useOnDemandOverlay<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  failedSentence: string,
) {
  const [requests, setRequests] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const part = useOnDemandComponent(fetchPart, requests, () => {
    setFailed(true);
    showToast({ kind: 'info', text: failedSentence, isLate: true });
  });
  function open(): void {
    setRequests((before) => before + 1);
    setFailed(false);
    // In a transition, so that a slow phone paints the click before it renders the component.
    startTransition(() => setOpen(true));
  }
  const Part: ComponentType<Props> | null = part ?? (isOpen && !hasFailed ? LoadingBar : null);
  return {
    Part,
    /** The loaded component is open. */
    isShown: isOpen && part !== null,
    isOpen,
    setOpen,
    open,
  };
}

/** The same progress bar as while a page loads. */
function LoadingBar() {
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-way bg-vermilion" />;
}
