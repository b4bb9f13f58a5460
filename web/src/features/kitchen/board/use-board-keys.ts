import { type RefObject, useEffect, useState } from 'react';

interface BoardKeys {
  board: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  onClear: () => void;
  onUndo: () => void;
}

/**
 * Keyboard shortcuts: 1 to 9 press a ticket's button, / focuses the search, Escape clears it, U undoes.
 * @returns whether a digit key has been pressed: from then on tickets show their keys, also on a device
 * without a mouse
 */
export function useBoardKeys({ board, searchBox, onClear, onUndo }: BoardKeys): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isSearching = event.target === searchBox.current;
      if (isSearching && event.key === 'Escape') searchBox.current?.blur();
      else if (isIgnored(event)) return;
      if (event.key === 'Escape') onClear();
      else if (event.key === '/') searchBox.current?.focus();
      else if (event.key.toLowerCase() === 'u') onUndo();
      else if (/^[1-9]$/.test(event.key)) {
        pressTicket(board.current, event.key);
        setHasKeys(true);
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [board, searchBox, onClear, onUndo]);
  return hasKeys;
}

/**
 * Presses only a button whose key hint is visible: the column or the hints may be hidden. A digit that another ticket has
 * just got does nothing.
 */
function pressTicket(board: HTMLElement | null, digit: string): void {
  if (!board || Number(digit) >= Number(board.dataset.restingFrom ?? Infinity)) return;
  const button = board.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${digit}"]`);
  const hint = button?.closest('article')?.querySelector('kbd');
  if (button && hint && hint.getClientRects().length > 0) button.click();
}

/** Ignores repeats, browser shortcuts, text entry and keys pressed while a dialog is open. */
function isIgnored({ defaultPrevented, repeat, altKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (defaultPrevented || repeat || altKey || ctrlKey || metaKey) return true;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
