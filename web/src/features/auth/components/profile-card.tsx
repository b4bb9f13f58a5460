import type { User } from '@chulo/shared/contract/auth';
import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSignOut } from '../auth.queries.ts';
import { initialsOf } from '../initials.ts';

interface ProfileCardProps {
  user: User;
  onSignedOut: () => void;
}

/** Who is signed in on this device, and the way out. */
export function ProfileCard({ user, onSignedOut }: ProfileCardProps) {
  const signOut = useSignOut(onSignedOut);
  return (
    <Card className="grid gap-5 p-5 sm:flex sm:items-center">
      <span
        aria-hidden
        className="grid size-20 shrink-0 place-items-center rounded-full border-2 border-ink bg-turmeric/30 font-bold font-display text-3xl"
      >
        {initialsOf(user.name)}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-2xl">{user.name}</h2>
        <p className="text-ink-soft">{user.email}</p>
        <p className="money text-ink-soft">{user.phone}</p>
      </div>
      <Button variant="secondary" onClick={() => signOut.mutate()}>
        <LogOut aria-hidden className="size-5" />
        {authMessages.signOut}
      </Button>
    </Card>
  );
}
