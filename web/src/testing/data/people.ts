export const PASSWORD = 'chulo-demo';
export const ADMIN = 'admin@chulo.test';
export const MANAGER = 'manager@chulo.test';
export const CASHIER = 'cashier@chulo.test';
export const COURIER = 'courier@chulo.test';
export const KITCHEN = 'kitchen@chulo.test';
export const CUSTOMER = 'customer@chulo.test';

let personCount = 0;

/** What a new customer with an e-mail address of her own signs up with. */
export function newPerson() {
  personCount += 1;
  return {
    name: `Ram Visitor ${personCount}`,
    phone: '9812345678',
    email: `ram.${Date.now()}.${personCount}@example.com`,
    password: 'paneer-and-timur',
  };
}
