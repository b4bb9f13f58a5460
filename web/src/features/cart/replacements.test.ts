import { customizationSchema } from '@chulo/shared/contract/menu/modifier-groups';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { optionReplacements } from './replacements.ts';

const option = (id: string, isAvailable = true) => ({ id, name: id, isAvailable });
const group = (options: ReturnType<typeof option>[], changes: object = {}) =>
  sampleOf(customizationSchema, { id: 'g', name: 'Toppings', type: 'multiple', options, ...changes });
const line = (...ids: string[]) => ({
  customizations: ids.map((optionId) => ({ optionId, name: optionId })),
});

test('a sold-out topping can be left out or replaced by an available one', () => {
  const customizations = [
    group([option('mushroom', false), option('onion'), option('olive'), option('corn', false)]),
  ];
  expect(optionReplacements(line('mushroom', 'olive'), { customizations })).toEqual([
    {
      soldOut: 'mushroom',
      without: ['olive'],
      others: [{ name: 'onion', optionIds: ['onion', 'olive'] }],
    },
  ]);
});

test('a sold-out option that its group needs can only be replaced', () => {
  const sizes = group([option('small', false), option('large')], { type: 'single', required: true });
  expect(optionReplacements(line('small'), { customizations: [sizes] })).toEqual([
    { soldOut: 'small', without: null, others: [{ name: 'large', optionIds: ['large'] }] },
  ]);
});

test('available options and dishes that are gone have no replacements', () => {
  expect(optionReplacements(line('onion'), { customizations: [group([option('onion')])] })).toEqual([]);
  expect(optionReplacements(line('onion'), undefined)).toEqual([]);
});
