import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paletteMessages as messages, type SectionId } from '../admin.messages.ts';
import { sectionTo } from '../shell/opened.ts';
import { CommandPalette } from './command-palette.tsx';
import { useJumps } from './use-jumps.tsx';

interface AdminPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The command palette (Ctrl-K) for sections, orders, customers and products. */
export function AdminPalette({ isOpen, onOpenChange }: AdminPaletteProps) {
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
