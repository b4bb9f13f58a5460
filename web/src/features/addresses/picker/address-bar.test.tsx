import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressBar } from './address-bar.tsx';

test.each([
  ['its street and its city', { street: 'Station Road 12', city: 'Janakpur' }, 'Station Road 12, Janakpur'],
  ['its city where it has no street', { street: '', city: 'Pokhara' }, 'Pokhara'],
  ['its name where it has entered neither', { street: '', city: '' }, 'Janaki Pizza'],
])('the place of a pickup is the restaurant by %s', (_case, address, shown) => {
  const restaurant = { name: 'Janaki Pizza', address };
  const bar = renderToStaticMarkup(<AddressBar type="pickup" restaurant={restaurant} onChange={() => {}} />);
  expect(bar.replace(/<[^>]+>/g, '')).toBe(`Pick up at${shown}`);
});
