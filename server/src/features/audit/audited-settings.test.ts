import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOfTable } from '../../db/stored-fields.ts';

const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');

test('every setting of the restaurant is recorded in the audit trail', () => {
  const triggers = schema.matchAll(/ ON restaurants .*record_change\('\w+', '([\w,]+)'/g);
  const recorded = [...triggers].flatMap(([, columns = '']) => columns.split(','));
  const others = columnsOfTable('restaurants').filter((column) => !recorded.includes(column));
  expect(others).toEqual(['created_at', 'edited_at', 'hours_version', 'id', 'set_up_at', 'version']);
});
