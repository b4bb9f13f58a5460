import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paletteMessages as messages, type SectionId } from '../admin.messages.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useJumps } from '../palette/use-jumps.tsx';
import { sectionTo } from './opened.ts';

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

interface AdminPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function AdminPalette({ isOpen, onOpenChange }: AdminPaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  function change(isNowOpen: boolean): void {
    if (!isNowOpen) setText('');
    onOpenChange(isNowOpen);
  }
  function go(section: SectionId, id?: string): void {
    change(false);
    void navigate(sectionTo(section, id));
  }
  const { groups, isBusy, hasFailed } = useJumps(text, go);
  const isEmpty = groups.every(({ options }) => options.length === 0);
  const emptyNote = isEmpty && !isBusy ? messages.nothing(text.trim()) : null;
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={change}
      label={messages.label}
      example={messages.example}
      text={text}
      maxLength={TEXT_BOUNDS.search}
      onText={setText}
      groups={groups}
      isBusy={isBusy}
      note={hasFailed ? messages.unreachable : emptyNote}
    />
  );
}
