import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSignIn } from '../auth.queries.ts';

export function SignInForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ email, password });
  }

  return (
    <form aria-label={authMessages.signIn} onSubmit={submit} onChange={() => signIn.reset()}>
      <h3>{authMessages.signIn}</h3>
      <Field
        label={authMessages.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={authMessages.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ErrorLine message={signIn.isError ? errorText(signIn.error) : null} />
      <button type="submit">{authMessages.signIn}</button>
    </form>
  );
}
