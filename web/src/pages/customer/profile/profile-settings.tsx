import type { User } from '@chulo/shared/contract/auth';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Heart, LogOut, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { managerMessages } from '../../../features/addresses/addresses.messages.ts';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { useSignOut } from '../../../features/auth/auth.queries.ts';
import { useLogoutQuestion } from '../../../features/orders/placing/use-logout-question.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { useOnDemandOverlay } from '../../../ui/overlay/use-pressed-part.tsx';
import { profileMessages as messages } from './profile.messages.ts';

/** Loaded on the first click. */
const fetchManager = async () =>
  (await import('../../../features/addresses/manager/address-manager.tsx')).AddressManager;

/** S2.78. */
export function ProfileSettings({ user }: { user: User }) {
  const navigate = useNavigate();
  const {
    Part: AddressManager,
    isOpen,
    setOpen,
    open,
  } = useOnDemandOverlay(fetchManager, managerMessages.late);
  const { ask, question } = useLogoutQuestion(user.id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Setting
        icon={<MapPinned className="size-6" />}
        heading={messages.addresses}
        sentence={messages.addressesSentence}
      >
        <Button variant="secondary" onClick={open}>
          {messages.manageAddresses}
        </Button>
      </Setting>
      <Setting
        icon={<Heart className="size-6" />}
        heading={messages.favourites}
        sentence={messages.favouritesSentence}
      >
        <Link to={PATHS.favorites} className={buttonLook('secondary')}>
          {messages.seeFavourites}
        </Link>
      </Setting>
      <Setting
        icon={<LogOut className="size-6" />}
        heading={messages.session}
        sentence={messages.sessionSentence(user.email)}
      >
        <SignOutButton onPress={ask} onSignedOut={() => void navigate(PATHS.login, { replace: true })} />
        {question}
      </Setting>
      {AddressManager && <AddressManager userId={user.id} isOpen={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}

interface SettingProps {
  icon: ReactNode;
  heading: string;
  sentence: string;
  /** The action. */
  children: ReactNode;
}

function Setting({ icon, heading, sentence, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-turmeric/28">
          {icon}
        </span>
        <h2 className="text-xl">{heading}</h2>
      </div>
      <p className="grow text-ink-soft">{sentence}</p>
      <div className="grid">{children}</div>
    </section>
  );
}

interface SignOutButtonProps {
  /** Called on click; calls back, after a confirmation if needed. */
  onPress: (signOut: () => void) => void;
  onSignedOut: () => void;
}

function SignOutButton({ onPress, onSignedOut }: SignOutButtonProps) {
  const signOut = useSignOut(onSignedOut);
  return (
    <Button variant="secondary" onClick={() => onPress(() => signOut.mutate())}>
      <LogOut aria-hidden className="size-5 text-vermilion" />
      {authMessages.signOut}
    </Button>
  );
}
