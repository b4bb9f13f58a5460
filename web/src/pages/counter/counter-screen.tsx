import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ArrowLeft, LogOut } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { ClockStrip } from '../../features/live/clock-strip.tsx';
import { forgetEntriesOf } from '../../features/orders/placing/outbox.store.ts';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';
import { useSession } from '../../lib/api/session.ts';
import { useIsOnline } from '../../lib/device/network.ts';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { usePrintsHere } from './counter.store.ts';
import { CounterForm } from './counter-form.tsx';
import { CounterPrint } from './counter-prints.tsx';
import { HeldEntries } from './held-list.tsx';
import { TakenPanel } from './taken-panel.tsx';
import { useCounterBill } from './use-counter-bill.ts';
import { useTakeOrder } from './use-take-order.tsx';

/** It fills the screen of a tablet or of the computer at the desk. */
export function CounterScreen() {
  const bill = useCounterBill();
  const phoneRef = useRef<HTMLInputElement>(null);
  const take = useTakeOrder();
  const { job, panel } = take;
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col bg-paper outline-none md:h-dvh">
      <ClockStrip />
      <CounterHeader phoneRef={phoneRef} onOpened={take.startNew} />
      {panel ? (
        <TakenPanel state={panel} onPrint={take.printAgain} onNew={take.startNew} />
      ) : (
        <CounterForm bill={bill} phoneRef={phoneRef} take={take} />
      )}
      {take.question}
      {job && bill.restaurant && (
        <CounterPrint key={job.id} job={job} restaurant={bill.restaurant} onDone={take.onPrinted} />
      )}
    </main>
  );
}

interface CounterHeaderProps {
  phoneRef: RefObject<HTMLInputElement | null>;
  onOpened: () => void;
}

function CounterHeader({ phoneRef, onOpened }: CounterHeaderProps) {
  const user = useSession((session) => session.user);
  const isOnline = useIsOnline();
  const printsHere = usePrintsHere();
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(loginPath(PATHS.counter), { replace: true }));
  return (
    <header className="border-line border-b bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <Link to={PATHS.admin} className={`${buttonLook('ghost')} -ml-3`}>
          <ArrowLeft aria-hidden className="size-5" />
          {messages.panel}
        </Link>
        <h1 className="text-2xl">{messages.title}</h1>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <HeldEntries
            onOpened={() => {
              onOpened();
              phoneRef.current?.focus();
            }}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2">
            <input
              type="checkbox"
              checked={printsHere}
              onChange={({ target }) => usePrintsHere.setState(target.checked, true)}
              className="size-5 accent-vermilion"
            />
            {messages.printHere}
          </label>
          <ThemeToggle />
          <span className="wrap-anywhere text-ink-soft text-sm">{messages.cashier(user?.name ?? '')}</span>
          <Button
            variant="ghost"
            aria-label={messages.change}
            onClick={() => void forgetEntriesOf(user?.id ?? '').then(() => signOut())}
          >
            <LogOut aria-hidden className="size-5" />
            <span className="max-xl:sr-only">{messages.change}</span>
          </Button>
        </div>
      </div>
      <p role="status" className="bg-turmeric/22 px-4 py-2 empty:hidden">
        {isOnline ? '' : messages.offline}
      </p>
    </header>
  );
}
