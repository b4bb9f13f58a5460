import type { CustomizationBody } from '@chulo/shared/contract/menu';
import { describe, expect, test } from 'vitest';
import { arrangeGroups } from './modifier-groups.repository.ts';

const NOTHING = { groupIds: [], optionIds: [] };

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

describe('how many choices a group may ask for', () => {
  test.each<[string, Partial<CustomizationBody> & { count?: number }]>([
    ['as many as it offers', { min: 3, max: 3 }],
    ['any number', { min: 0, max: 0 }],
    ['all of them, without an upper bound', { min: 3, max: 0 }],
    ['one, required', { type: 'single', required: true, count: 1 }],
    ['one, asked for as one', { type: 'single', min: 1, max: 1 }],
  ])('%s is fine', (_title, fields) => {
    expect(arrangeGroups([group(fields)], NOTHING)).toHaveLength(1);
  });

  test.each<[string, Partial<CustomizationBody> & { count?: number }]>([
    ['more than it offers', { min: 4 }],
    ['at most more than it offers', { max: 4 }],
    ['at least more than at most', { min: 2, max: 1 }],
    ['two of a single choice', { type: 'single', min: 2 }],
  ])('%s is refused', (_title, fields) => {
    expect(() => arrangeGroups([group(fields)], NOTHING)).toThrow(
      'An option group asks for more choices than it offers.',
    );
  });
});

test('a single group is stored with one choice at most', () => {
  const [arranged] = arrangeGroups([group({ type: 'single', max: 0 })], NOTHING);
  expect(arranged?.max_choices).toBe(1);
});

test('a known id is kept once, an unknown or repeated one is replaced', () => {
  const arranged = arrangeGroups(
    [group({ id: 'known' }), group({ id: 'known' }), group({ id: 'foreign' }), group({})],
    { groupIds: ['known', 'other'], optionIds: [] },
  );
  const ids = arranged.map(({ id }) => id);
  expect(ids[0]).toBe('known');
  expect(new Set(ids).size).toBe(4);
  expect(ids.slice(1)).not.toContain('foreign');
});
