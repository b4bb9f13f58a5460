import { type Job, mayUse } from '@chulo/shared/domain/account/roles';
import { expect, test } from 'vitest';
import { sectionIdsOf, sectionOf } from './sections.ts';

const sectionsOf = (job: Job, hasTables = false) =>
  sectionIdsOf((permission) => mayUse({ job }, permission), hasTables);

test('each section has its own hash, and any other hash shows the overview [S2.93]', () => {
  const sections = sectionsOf('owner');
  expect(sections).toHaveLength(13);
  for (const section of sections) expect(sectionOf(`#${section}`, sections)).toBe(section);
  for (const other of ['', '#', '#nothing', '#__proto__', '#Orders', '#toString'])
    expect(sectionOf(other, sections)).toBe('overview');
});

test('a cashier sees the sections of her job only, and any other hash shows the orders', () => {
  const sections = sectionsOf('cashier');
  expect(sections).toEqual(['orders', 'customers', 'kitchen', 'day']);
  for (const other of ['', '#overview', '#settings', '#nothing'])
    expect(sectionOf(other, sections)).toBe('orders');
});

test('tables are a section of whoever takes orders, once they are switched on', () => {
  expect(sectionsOf('cashier', true)).toEqual(['orders', 'customers', 'kitchen', 'tables', 'day']);
  expect(sectionsOf('rider', true)).toEqual([]);
});

test('a manager sees every section of the restaurant', () => {
  expect(sectionsOf('manager')).toEqual(
    expect.arrayContaining(['overview', 'promos', 'transactions', 'settings']),
  );
});
