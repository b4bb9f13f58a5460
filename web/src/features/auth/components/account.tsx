import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Section } from '../../../ui/section.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSignOut } from '../auth.queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Who is signed in; else the two ways in. */
export function Account({ id }: { id: string }) {
  const { user, hasExpired } = useSession();
  const signOut = useSignOut();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownUserId = useRef(user?.id);

  // The form or button that had the focus is gone: the heading takes it.
  useEffect(() => {
    if (shownUserId.current === user?.id) return;
    shownUserId.current = user?.id;
    headingRef.current?.focus();
  }, [user?.id]);

  return (
    <Section id={id} heading={authMessages.heading} headingRef={headingRef}>
      <StatusLine message={user ? authMessages.signedInAs(user.name, user.email) : ''} />
      {user ? (
        <button type="button" onClick={() => signOut.mutate()}>
          {authMessages.signOut}
        </button>
      ) : (
        <>
          {hasExpired && <p role="alert">{authMessages.expired}</p>}
          <SignInForm />
          <SignUpForm />
        </>
      )}
    </Section>
  );
}
