import { callApi } from './api.ts';
import { newPerson } from './data/people.ts';

export interface Session {
  user: { id: string; name: string; email: string; phone: string };
  token: string;
}

/** Creates the account of a new customer. */
export const signUp = (person = newPerson()) =>
  callApi<Session>('POST', '/api/auth/register', { data: { ...person, confirmPassword: person.password } });

/** Creates an account, by default with a name of its own. */
export const createCustomer = (name?: string) => signUp({ ...newPerson(), ...(name ? { name } : {}) });
