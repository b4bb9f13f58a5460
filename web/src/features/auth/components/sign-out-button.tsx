import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSignOut } from '../auth.queries.ts';

interface SignOutButtonProps {
  /** Decides whether there is something to ask before. */
  onPress: (signOut: () => void) => void;
  onSignedOut: () => void;
}

/** The way out: this device forgets the session, and the server is told. */
export function SignOutButton({ onPress, onSignedOut }: SignOutButtonProps) {
  const signOut = useSignOut(onSignedOut);
  return (
    <Button variant="secondary" onClick={() => onPress(() => signOut.mutate())}>
      <LogOut aria-hidden className="size-5 text-vermilion" />
      {authMessages.signOut}
    </Button>
  );
}
