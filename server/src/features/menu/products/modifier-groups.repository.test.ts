import type { CustomizationBody } from '@chulo/shared/contract/menu';
import { expect, test } from 'vitest';
import { arrangeGroups } from './modifier-groups.repository.ts';

const NO_IDS = { groupIds: [], optionIds: [] };

function group(changes: Partial<CustomizationBody> & { count?: number }): CustomizationBody {
  const { count = 3, ...fields } = changes;
  const options = Array.from({ length: count }, (_, index) => ({
    name: `Option ${index}`,
    price: 0,
    isDefault: false,
    isAvailable: true,
  }));
  return { name: 'Group', type: 'multiple', required: false, min: 0, max: 0, options, ...fields };
}

test.each<[string, Partial<CustomizationBody> & { count?: number }]>([
  ['a minimum and a maximum of all its options', { min: 3, max: 3 }],
  ['no minimum and no maximum', { min: 0, max: 0 }],
  ['a minimum of all its options and no maximum', { min: 3, max: 0 }],
  ['one required single choice', { type: 'single', required: true, count: 1 }],
  ['a minimum and a maximum of one single choice', { type: 'single', min: 1, max: 1 }],
])('a group with %s is valid', (_title, fields) => {
  expect(arrangeGroups([group(fields)], NO_IDS)).toHaveLength(1);
});

test.each<[string, Partial<CustomizationBody> & { count?: number }]>([
  ['a minimum above its number of options', { min: 4 }],
  ['a maximum above its number of options', { max: 4 }],
  ['a minimum above its maximum', { min: 2, max: 1 }],
  ['a minimum of two for a single choice', { type: 'single', min: 2 }],
])('a group with %s is refused', (_title, fields) => {
  expect(() => arrangeGroups([group(fields)], NO_IDS)).toThrow(
    'An option group requires more choices than it offers.',
  );
});

test('a single choice is stored with a maximum of one', () => {
  const [arranged] = arrangeGroups([group({ type: 'single', max: 0 })], NO_IDS);
  expect(arranged?.max_choices).toBe(1);
});

test('a known id is kept once, and an unknown or repeated id is replaced', () => {
  const arranged = arrangeGroups(
    [group({ id: 'known' }), group({ id: 'known' }), group({ id: 'foreign' }), group({})],
    { groupIds: ['known', 'other'], optionIds: [] },
  );
  const ids = arranged.map(({ id }) => id);
  expect(ids[0]).toBe('known');
  expect(new Set(ids).size).toBe(4);
  expect(ids.slice(1)).not.toContain('foreign');
});
