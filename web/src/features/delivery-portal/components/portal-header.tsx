import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MithilaBorder } from '../../../ui/mithila-border.tsx';
import { portalMessages as messages } from '../delivery-portal.messages.ts';

interface PortalHeaderProps {
  title: string;
  /** Under the title. */
  line: string;
  /** What the courier is doing: a switch or a badge. */
  state: ReactNode;
  themeToggle: ReactNode;
  onLogout: () => void;
}

/** Whose portal it is, whether they are at work, and the way out. */
export function PortalHeader({ title, line, state, themeToggle, onLogout }: PortalHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface lg:static">
      <div className="mx-auto flex min-h-16 max-w-[75rem] items-center gap-2 px-4 py-2">
        <div className="min-w-0 grow">
          <h1 className="text-xl leading-tight lg:text-3xl">{title}</h1>
          <p className="min-h-5 text-ink-soft text-sm leading-tight lg:text-base">{line}</p>
        </div>
        {state}
        <div className="-mr-2 flex shrink-0">
          {themeToggle}
          <Button
            variant="ghost"
            className="max-lg:size-11 max-lg:rounded-full! max-lg:px-0!"
            onClick={onLogout}
          >
            <LogOut aria-hidden className="size-6" />
            <span className="max-lg:sr-only">{messages.logout}</span>
          </Button>
        </div>
      </div>
      <div className="hidden lg:block">
        <MithilaBorder />
      </div>
    </header>
  );
}
