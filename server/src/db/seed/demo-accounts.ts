import type { PersonJob } from '@chulo/shared/domain/account/roles';

export const DEMO_PASSWORD = 'chulo-demo';

export interface DemoAccount {
  name: string;
  email: string;
  phone: string;
  /** Null for a customer and for the kitchen, which is recognised by its email. */
  job: PersonJob | null;
  password: string;
}

const account = (name: string, email: string, phone: string, job: PersonJob | null): DemoAccount => ({
  name,
  email,
  phone,
  job,
  password: DEMO_PASSWORD,
});

/** The staff that DEMO_DAY adds. */
export const DEMO_DAY_ACCOUNTS: readonly DemoAccount[] = [
  account('Sanjay Paswan', 'rider@chulo.test', '9800000007', 'rider'),
];

/** One account of each kind. */
export function demoAccounts(kitchenEmail: string): DemoAccount[] {
  return [
    account('Anita Jha', 'admin@chulo.test', '9800000001', 'owner'),
    account('Kitchen', kitchenEmail, '9800000002', null),
    account('Bikash Yadav', 'courier@chulo.test', '9800000003', 'rider'),
    account('Sita Kumari Mishra', 'customer@chulo.test', '9800000004', null),
    account('Manoj Karna', 'manager@chulo.test', '9800000005', 'manager'),
    account('Rekha Thakur', 'cashier@chulo.test', '9800000006', 'cashier'),
  ];
}
