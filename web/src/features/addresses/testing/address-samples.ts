import { type Address, addressSchema } from '@chulo/shared/contract/people/addresses';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';

export const sampleAddress = (change: Given<Address> = {}): Address =>
  sampleOf(addressSchema, {
    id: 'a',
    type: 'home',
    label: 'Home',
    street: 'Station Road 12',
    city: 'Janakpur',
    country: 'Nepal',
    version: 1,
    ...change,
  });
