import { type RefObject, useEffect, useState } from 'react';

interface BoardKeys {
  board: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  onClear: () => void;
  onUndo: () => void;
}

/**
 * A board that is run from a keyboard: 1 to 9 press a ticket's button, / searches, Escape ends it, U undoes.
 * @returns whether a digit has been pressed: the first one shows the digits where there is no mouse, and moves nothing
 */
export function useBoardKeys({ board, searchBox, onClear, onUndo }: BoardKeys): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isSearching = event.target === searchBox.current;
      if (isSearching && event.key === 'Escape') searchBox.current?.blur();
      else if (isMeantOtherwise(event)) return;
      if (event.key === 'Escape') onClear();
      else if (event.key === '/') searchBox.current?.focus();
      else if (event.key.toLowerCase() === 'u') onUndo();
      else if (/^[1-9]$/.test(event.key)) {
        pressTicket(board.current, event.key);
        setHasKeys(true);
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [board, searchBox, onClear, onUndo]);
  return hasKeys;
}

/** Only what is seen is pressed: a column may be hidden, and so may the digits. */
function pressTicket(board: HTMLElement | null, digit: string): void {
  const button = board?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${digit}"]`);
  if (button?.closest('article')?.querySelector('kbd')?.checkVisibility()) button.click();
}

/** A held key, a shortcut of the browser's, a text being written, or a dialog that is open. */
function isMeantOtherwise({ defaultPrevented, repeat, altKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (defaultPrevented || repeat || altKey || ctrlKey || metaKey) return true;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
