import { expect, test } from 'vitest';
import { emptyDatabase, queryRows } from '../../testing/backup-stage.ts';
import { connectForCopy } from './copy-client.ts';

test('a backup and a restore have no time limit, whatever the operator has set for the database', async () => {
  const connection = await emptyDatabase();
  const limits = (
    await queryRows<{ name: string }>(
      connection,
      `select name from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    )
  ).map(({ name }) => name);
  for (const name of limits)
    await queryRows(connection, `alter database ${connection.database} set ${name} = '1min'`);
  const client = await connectForCopy(connection, 'chulo test');
  for (const name of limits)
    expect((await client.query(`show ${name}`)).rows, name).toEqual([{ [name]: '0' }]);
  await client.end();
});
