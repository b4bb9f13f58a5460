import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { authMessages } from '../auth.messages.ts';
import { useRegister } from '../auth.queries.ts';

const EMPTY = { name: '', phone: '', email: '', password: '', confirmPassword: '' };
type Values = typeof EMPTY;

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', minLength: 7, maxLength: 20 },
  { name: 'email', type: 'email', autoComplete: 'username', maxLength: 254 },
  { name: 'password', type: 'password', autoComplete: 'new-password', minLength: 8, maxLength: 128 },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password', maxLength: 128 },
] as const satisfies readonly { name: keyof Values; [attribute: string]: unknown }[];

export function SignUpForm() {
  const register = useRegister();
  const [values, setValues] = useState<Values>(EMPTY);
  const [isDifferent, setIsDifferent] = useState(false);
  const refusal = register.isError ? errorText(register.error) : null;

  function change(name: keyof Values, value: string): void {
    setValues({ ...values, [name]: value });
    setIsDifferent(false);
    register.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (values.password !== values.confirmPassword) setIsDifferent(true);
    else if (!register.isPending) register.mutate(values);
  }

  return (
    <form aria-label={authMessages.signUp} onSubmit={submit}>
      <h3>{authMessages.signUp}</h3>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={authMessages[field.name]}
          required
          value={values[field.name]}
          onChange={(event) => change(field.name, event.target.value)}
        />
      ))}
      <ErrorLine message={isDifferent ? authMessages.passwordsDiffer : refusal} />
      <button type="submit">{authMessages.signUp}</button>
    </form>
  );
}
