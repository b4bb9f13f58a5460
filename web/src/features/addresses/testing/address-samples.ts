import type { Address } from '@chulo/shared/contract/people/addresses';

export const sampleAddress = (change: Partial<Address> = {}): Address => ({
  id: 'a',
  type: 'home',
  label: 'Home',
  street: 'Station Road 12',
  city: 'Janakpur',
  state: '',
  zip_code: '',
  country: 'Nepal',
  is_default: false,
  landmark: '',
  phone: '',
  coordinates: null,
  version: 1,
  ...change,
});
