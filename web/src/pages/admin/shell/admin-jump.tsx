import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paletteMessages as messages } from '../admin.messages.ts';
import { AdminPalette } from '../palette/admin-palette.tsx';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette by its button or by Ctrl-K. */
export function AdminJump() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // An open dialog may hold unsaved input.
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      // Synchronously, so that the next keystroke reaches the input.
      flushSync(() => setOpen(true));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 shrink-0 items-center gap-2 rounded-full border-line-strong text-ink-soft transition hover:border-ink hover:text-ink max-xl:justify-center xl:h-10 xl:w-52 xl:rounded-control xl:border xl:px-3"
      >
        <Search aria-hidden className="size-5 xl:size-4" />
        <span className="grow text-start text-sm max-xl:sr-only">{messages.jump}</span>
        <kbd aria-hidden className="rounded-md border border-line px-1.5 font-sans text-xs max-xl:hidden">
          {isMac() ? messages.macKeys : messages.keys}
        </kbd>
      </button>
      <AdminPalette isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
