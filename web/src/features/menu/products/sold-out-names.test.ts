import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { expect, test } from 'vitest';
import { hasSoldOut, soldOutNames } from './sold-out-names.ts';

const dish = (name: string, isAvailable: boolean, options: Record<string, boolean> = {}) =>
  ({
    name,
    isAvailable,
    customizations: [
      { options: Object.entries(options).map(([option, isLeft]) => ({ name: option, isAvailable: isLeft })) },
    ],
  }) as unknown as MenuItem;

const MENU = [
  dish('Margherita', true, { Mushroom: false, Onion: true }),
  dish('Lassi', false),
  dish('Calzone', true, { mushroom: false, Olives: false }),
  dish('Momo', true, { Achar: true }),
];

test('dishes and options that are sold out are named, an option of several dishes once', () => {
  expect(soldOutNames(MENU)).toEqual(['Lassi', 'Mushroom', 'Olives']);
});

test('a dish is listed as sold out when it is, or when one of its options is', () => {
  expect(MENU.filter(hasSoldOut).map(({ name }) => name)).toEqual(['Margherita', 'Lassi', 'Calzone']);
});
