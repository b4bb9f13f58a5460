import type { User } from '@chulo/shared/contract/auth';
import { LogOut, MapPinned } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { SignOutButton } from '../../../features/auth/components/sign-out-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { profileMessages as messages } from '../profile.messages.ts';

/** Its code comes with the first press. */
const AddressManager = lazy(async () => ({
  default: (await import('../../../features/addresses/components/address-manager.tsx')).AddressManager,
}));

/** Section 2, Settings: Manage Addresses and Logout. */
export function ProfileSettings({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wasWanted, setWanted] = useState(false);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Setting
        icon={<MapPinned className="size-6" />}
        heading={messages.addresses}
        sentence={messages.addressesSentence}
      >
        <Button
          variant="secondary"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {messages.manageAddresses}
        </Button>
      </Setting>
      <Setting
        icon={<LogOut className="size-6" />}
        heading={messages.session}
        sentence={messages.sessionSentence(user.email)}
      >
        <SignOutButton onSignedOut={() => void navigate(PATHS.login, { replace: true })} />
      </Setting>
      {wasWanted && (
        <Suspense fallback={null}>
          <AddressManager userId={user.id} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}

interface SettingProps {
  icon: ReactNode;
  heading: string;
  sentence: string;
  /** What can be done. */
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
