import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { useSignOut } from '../../../features/auth/auth.queries.ts';
import { useSignOutQuestion } from '../../../features/kitchen/components/use-sign-out-question.tsx';
import { ThemeToggle } from '../../../features/theme/components/theme-toggle.tsx';
import { themeMessages } from '../../../features/theme/theme.messages.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { pageMessages } from '../admin.messages.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** Who is signed in, the way out, and dark or light. */
export function PanelFoot({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(PATHS.login));
  const { ask: askForMoves, question: movesQuestion } = useSignOutQuestion(() => signOut());
  const { ask, question } = useLeaveQuestion(askForMoves);
  if (isCollapsed)
    return (
      <div className="grid justify-items-center gap-1">
        <Tooltip text={themeMessages.dark} side="right">
          <ThemeToggle />
        </Tooltip>
        <Tooltip text={pageMessages.logout} side="right">
          <IconButton
            label={pageMessages.logout}
            icon={<LogOut aria-hidden className="size-5" />}
            onClick={ask}
          />
        </Tooltip>
        {question}
        {movesQuestion}
      </div>
    );
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1">
      <p className="px-3 leading-tight">
        <span className="block truncate font-semibold">{user?.name}</span>
        <span className="block truncate text-ink-soft text-xs">{user?.email}</span>
      </p>
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" className="justify-start px-3! text-ink-soft!" onClick={ask}>
          <LogOut aria-hidden className="size-5" />
          {pageMessages.logout}
        </Button>
        <ThemeToggle />
      </div>
      {question}
      {movesQuestion}
    </div>
  );
}
