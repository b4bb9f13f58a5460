import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSignOut } from '../auth.queries.ts';

/** The way out: this device forgets the session, and the server is told. */
export function SignOutButton({ onSignedOut }: { onSignedOut: () => void }) {
  const signOut = useSignOut(onSignedOut);
  return (
    <Button variant="secondary" onClick={() => signOut.mutate()}>
      <LogOut aria-hidden className="size-5 text-vermilion" />
      {authMessages.signOut}
    </Button>
  );
}
