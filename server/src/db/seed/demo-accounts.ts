import type { Role } from '@chulo/shared/domain/account/roles';

export const DEMO_PASSWORD = 'chulo-demo';

export interface DemoAccount {
  name: string;
  email: string;
  phone: string;
  role: Role;
  password: string;
}

/** One account of each kind. The kitchen has the role 'customer' and is recognised by its email. */
export function demoAccounts(kitchenEmail: string): DemoAccount[] {
  const password = DEMO_PASSWORD;
  return [
    { name: 'Anita Jha', email: 'admin@chulo.test', phone: '9800000001', role: 'admin', password },
    { name: 'Kitchen', email: kitchenEmail, phone: '9800000002', role: 'customer', password },
    { name: 'Bikash Yadav', email: 'courier@chulo.test', phone: '9800000003', role: 'delivery', password },
    {
      name: 'Sita Kumari Mishra',
      email: 'customer@chulo.test',
      phone: '9800000004',
      role: 'customer',
      password,
    },
  ];
}
