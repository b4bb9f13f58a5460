import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { LogOut, ShieldCheck, Store, UserCog } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../../features/auth/auth.queries.ts';
import { useMovesQuestion } from '../../../features/kitchen/moves/use-moves-question.tsx';
import { forgetEntriesOf } from '../../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../../features/orders/placing/use-unsent-question.tsx';
import { themeMessages } from '../../../features/theme/theme.messages.ts';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { pageMessages } from '../admin.messages.ts';
import { useGuardedLink } from './use-guarded-link.tsx';

interface AdminFootProps {
  isCollapsed?: boolean;
  /** The way to the shop, where the name of the restaurant does not have it. */
  hasShop?: boolean;
}

export function AdminFoot({ isCollapsed = false, hasShop = false }: AdminFootProps) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(PATHS.login, { replace: true }));
  const userId = user?.id ?? '';
  const orders = useUnsentQuestion(userId, 'logout');
  const moves = useMovesQuestion(() => void forgetEntriesOf(userId).then(() => signOut()));
  const { linkTo, leaveBy, question } = useGuardedLink();
  const logOut = () => leaveBy(() => orders.ask(moves.ask));
  if (isCollapsed)
    return (
      <div className="grid justify-items-center gap-1">
        <Tooltip text={pageMessages.viewShop} side="right">
          <Link
            {...linkTo(PATHS.home)}
            aria-label={pageMessages.viewShop}
            className={buttonLook('ghost', 'icon')}
          >
            <Store aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip text={pageMessages.secondFactor} side="right">
          <Link
            {...linkTo(PATHS.secondFactor)}
            aria-label={pageMessages.secondFactor}
            className={buttonLook('ghost', 'icon')}
          >
            <ShieldCheck aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip text={themeMessages.dark} side="right">
          <ThemeToggle />
        </Tooltip>
        <Tooltip text={pageMessages.account} side="right">
          <Link
            {...linkTo(PATHS.account)}
            aria-label={pageMessages.account}
            className={buttonLook('ghost', 'icon')}
          >
            <UserCog aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip text={pageMessages.logout} side="right">
          <IconButton
            label={pageMessages.logout}
            icon={<LogOut aria-hidden className="size-5" />}
            onClick={logOut}
          />
        </Tooltip>
        {question}
        {orders.question}
        {moves.question}
      </div>
    );
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1">
      {hasShop && (
        <Link {...linkTo(PATHS.home)} className={`${buttonLook('ghost')} justify-start px-3! text-ink-soft!`}>
          <Store aria-hidden className="size-5" />
          {pageMessages.viewShop}
        </Link>
      )}
      <Link
        {...linkTo(PATHS.account)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 leading-tight transition hover:bg-ink/8"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{user?.name}</span>
          <span className="block truncate text-ink-soft text-xs">{user?.email}</span>
        </span>
        <UserCog aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="sr-only">{pageMessages.account}</span>
      </Link>
      <Link
        {...linkTo(PATHS.secondFactor)}
        className={`${buttonLook('ghost')} justify-start px-3! text-ink-soft!`}
      >
        <ShieldCheck aria-hidden className="size-5" />
        {pageMessages.secondFactor}
      </Link>
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" className="justify-start px-3! text-ink-soft!" onClick={logOut}>
          <LogOut aria-hidden className="size-5" />
          {pageMessages.logout}
        </Button>
        <ThemeToggle />
      </div>
      {question}
      {orders.question}
      {moves.question}
    </div>
  );
}
