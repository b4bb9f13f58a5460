import type { CustomizationBody } from '@chulo/shared/contract/menu/modifier-groups';
import { expect, test } from 'vitest';
import { arrangeGroups } from './modifier-group-changes.ts';
import type { CountedOptionRow, ModifierGroupRow } from './modifier-groups.repository.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const arrange = (groups: CustomizationBody[], stored: ModifierGroupRow[] = []) =>
  arrangeGroups(groups, stored, NOW);

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
  expect(arrange([group(fields)])).toHaveLength(1);
});

test.each<[string, Partial<CustomizationBody> & { count?: number }]>([
  ['a minimum above its number of options', { min: 4 }],
  ['a maximum above its number of options', { max: 4 }],
  ['a minimum above its maximum', { min: 2, max: 1 }],
  ['a minimum of two for a single choice', { type: 'single', min: 2 }],
])('a group with %s is refused', (_title, fields) => {
  expect(() => arrange([group(fields)])).toThrow('An option group requires more choices than it offers.');
});

test('a single choice is stored with a maximum of one', () => {
  const [arranged] = arrange([group({ type: 'single', max: 0 })]);
  expect(arranged?.max_choices).toBe(1);
});

test('a known id is kept once, and an unknown or repeated id is replaced', () => {
  const arranged = arrange(
    [group({ id: 'known' }), group({ id: 'known' }), group({ id: 'foreign' }), group({})],
    [storedGroup('known', []), storedGroup('other', [])],
  );
  const ids = arranged.map(({ id }) => id);
  expect(ids[0]).toBe('known');
  expect(new Set(ids).size).toBe(4);
  expect(ids.slice(1)).not.toContain('foreign');
});

test('a group and its options that are sent without ids keep those of the same names', () => {
  const named = (name: string, id?: string) => ({
    ...(id && { id }),
    name,
    price: 9,
    isDefault: false,
    isAvailable: true,
  });
  const stored = [
    storedGroup('left', [
      storedOption({ id: 'left corn', name: 'Corn' }),
      storedOption({ id: 'xl', name: 'XL' }),
    ]),
    storedGroup('right', [storedOption({ id: 'right corn', name: 'Corn' })]),
  ];
  const arranged = arrange(
    [
      { ...group({}), name: 'right', options: [named('Corn'), named('Olives')] },
      // What is called XL now is another option than the one of that id, which has a new name.
      {
        ...group({}),
        name: 'left',
        options: [named('XL'), named('Large', 'xl'), named('Corn'), named('Corn')],
      },
    ],
    stored,
  );
  expect(arranged.map(({ id }) => id)).toEqual(['right', 'left']);
  const ids = arranged.map(({ options }) => options.map(({ id }) => id));
  expect(ids).toEqual([
    ['right corn', expect.any(String)],
    [expect.any(String), 'xl', 'left corn', expect.any(String)],
  ]);
  expect(new Set(ids.flat()).size).toBe(6);
});

function storedGroup(id: string, options: CountedOptionRow[]): ModifierGroupRow {
  return { id, name: id, type: 'multiple', is_required: false, min_choices: 0, max_choices: 0, options };
}

const storedOption = (changes: Partial<CountedOptionRow>) => ({
  ...{ id: 'mushroom', name: 'Mushroom', price: '0', is_default: false, is_available: true },
  ...{ sold_out_until: null, stock_id: null, stock_left: null, stock_ends_at: null },
  ...changes,
});
const TONIGHT = '2026-11-24T18:00:00.000Z';

test.each<[string, Parameters<typeof storedOption>[0], object, object]>([
  ['keeps its count', { stock_id: 's', stock_left: 2 }, {}, { stock_id: 's', newStock: null }],
  ['keeps its end of sold out', { sold_out_until: TONIGHT }, {}, { sold_out_until: TONIGHT }],
  ['stays switched off', { is_available: false }, {}, { is_available: false }],
  [
    'that has run out keeps its count when its availability comes back as read',
    { stock_id: 's', stock_left: 0 },
    { isAvailable: false },
    { is_available: true, stock_id: 's' },
  ],
  [
    'that has run out loses its count when it is made available',
    { stock_id: 's', stock_left: 0 },
    { isAvailable: true },
    { is_available: true, stock_id: null, newStock: null },
  ],
  ['can get a count', { is_available: false }, { stockCount: 4 }, { is_available: true, newStock: 4 }],
  [
    'can lose its count',
    { stock_id: 's', stock_left: 2 },
    { stockCount: null },
    { stock_id: null, newStock: null },
  ],
])('an option of a dish %s', (_, stored, sent, expected) => {
  const option = { id: 'mushroom', name: 'Mushroom', price: 0, isDefault: false, ...sent };
  const [arranged] = arrange(
    [{ ...group({}), options: [option] }],
    [storedGroup('g', [storedOption(stored)])],
  );
  expect(arranged?.options[0]).toMatchObject({ id: 'mushroom', ...expected });
});
