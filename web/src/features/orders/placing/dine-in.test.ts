import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { expect, test } from 'vitest';
import { instructionsLeft, instructionsOf, MAX_TABLE_LENGTH } from './dine-in.ts';

test.each([
  ['delivery', 'Less chilli '],
  ['pickup', 'Less chilli '],
] as const)('the instructions of an order for %s have no table', (type, text) => {
  expect(instructionsOf(type, '4', text)).toBe('Less chilli');
  expect(instructionsLeft(type, '4', text)).toBe(TEXT_BOUNDS.instructions - text.length);
});

test('the instructions of a dine-in order begin with the table', () => {
  expect(instructionsOf('dine_in', ' 4 ', ' Less chilli')).toBe('Table: 4\nLess chilli');
  expect(instructionsOf('dine_in', 'Window', '')).toBe('Table: Window');
});

test('the instructions of a dine-in order whose table has a field of its own do not repeat it', () => {
  expect(instructionsOf('dine_in', null, ' Less chilli')).toBe('Less chilli');
  expect(instructionsLeft('dine_in', null, '')).toBe(TEXT_BOUNDS.instructions);
});

test('the instructions of a dine-in order are full when they and the table have the length that the server takes', () => {
  const table = 'x'.repeat(MAX_TABLE_LENGTH);
  const text = 'y'.repeat(instructionsLeft('dine_in', table, ''));
  expect(instructionsOf('dine_in', table, text)).toHaveLength(TEXT_BOUNDS.instructions);
  expect(instructionsLeft('dine_in', table, `${text}z`)).toBe(-1);
});
