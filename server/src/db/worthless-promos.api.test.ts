import { expect, test } from 'vitest';
import { insertRow, openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';

test('an upgrade switches off the codes that give nothing and keeps their uses; all others stay as they are', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0061');
  const insert = (code: string, columns: object) =>
    insertRow(client, 'promos', {
      code,
      discount_type: 'FIXED',
      discount_value: 0,
      start_date: '2026-01-01',
      end_date: '2099-01-01',
      uses: 2,
      ...columns,
    });
  await insert('NOTHING', {});
  await insert('NOTHING-DELETED', { deleted_at: new Date() });
  await insert('FREE-DELIVERY', { is_free_delivery: true });
  await insert('FIFTY', { discount_value: 50 });
  await insert('TENTH', { discount_type: 'PERCENT', discount_value: 10 });
  await migrateNow();
  const { rows } = await client.query('select code, is_active, uses from promos order by code');
  expect(rows).toEqual([
    { code: 'FIFTY', is_active: true, uses: 2 },
    { code: 'FREE-DELIVERY', is_active: true, uses: 2 },
    { code: 'NOTHING', is_active: false, uses: 2 },
    { code: 'NOTHING-DELETED', is_active: false, uses: 2 },
    { code: 'TENTH', is_active: true, uses: 2 },
  ]);
  // An order that used it is cancelled: its use is given back.
  await client.query("update promos set uses = uses - 1 where code = 'NOTHING'");
  await expect(client.query("update promos set is_active = true where code = 'NOTHING'")).rejects.toThrow(
    'promos_give_something',
  );
});
