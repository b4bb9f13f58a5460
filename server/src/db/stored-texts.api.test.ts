import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@chulo/shared/domain/account/email';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { insertRow, openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';

const HOUR = '2099-01-01';
const secret = () => randomBytes(32);

const insertUser = (client: pg.Client, email: string, name = 'Sita Rai') =>
  insertRow(client, 'users', {
    ...{ name, email, email_key: email.toLowerCase(), phone: '9841000000', password_hash: 'none' },
  });
const textsOf = async (client: pg.Client, query: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(`select ${query}`);
  return rows.map(({ text }) => text);
};

test('an upgrade cleans the addresses of accounts, unless another account has the address', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0065');
  const typed = [
    '\u202AMarks@example.test\u202C',
    'a\u200Bb@example.test',
    'cafe\u200B\u0301@example.test',
    'joi\u200Dner@example.test',
    'क्\u200Dष@example.test',
    'plain@example.test',
  ];
  for (const email of typed) await insertUser(client, email);
  await insertUser(client, 'taken@example.test');
  await insertUser(client, 'taken\u2060@example.test');
  await migrateNow();
  const keys = await textsOf(client, 'email_key as text from users');
  expect(keys.toSorted()).toEqual(
    [...typed.map(normalizeEmail), 'taken@example.test', 'taken\u2060@example.test'].toSorted(),
  );
  expect(await textsOf(client, "email as text from users where email ilike 'marks%'")).toEqual([
    'Marks@example.test',
  ]);
});

test('an upgrade cleans addresses that wait for a confirmation, and those of invitations', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0065');
  const address = (email: string) => ({ email, email_key: email, expires_at: HOUR });
  await insertRow(client, 'email_changes', {
    ...address('\u202Anew@example.test\u202C'),
    user_id: await insertUser(client, 'old@example.test'),
    token_hash: secret(),
  });
  for (const email of ['\u202Ajoin@example.test\u202C', 'twice@example.test', 'twice\uFEFF@example.test'])
    await insertRow(client, 'staff_invitations', {
      ...{ ...address(email), name: 'Hari', job: 'cashier', code_hash: secret() },
    });
  await migrateNow();
  expect(await textsOf(client, 'email_key as text from email_changes')).toEqual(['new@example.test']);
  const invited = await textsOf(client, 'email_key as text from staff_invitations');
  expect(invited.toSorted()).toEqual(['join@example.test', 'twice@example.test', 'twice\uFEFF@example.test']);
});

test('an upgrade cleans names, and gives one to what has a name that shows nothing', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0065');
  const insert = (name: string) => insertRow(client, 'categories', { name, display_order: 1 });
  await insert('Mo\u200Bmo\tand more');
  await insert('Pizza');
  await insert('Pizza\u200B');
  await insert('क्\u200Dष ❤️');
  const unseen = [await insert('\u200B'), await insert('\u200D\u200C'), await insert('\u{1D159}')];
  const category = await insert('Sides');
  const dish = await insertRow(client, 'menu_items', { category_id: category, name: '\u2060', price: 10 });
  await insertRow(client, 'banners', { title: '\u202AMelā\u202C', display_order: 1 });
  await insertUser(client, 'sita@example.test', 'Si\u200Bta');
  await migrateNow();
  const named = (id: string) => `Unnamed ${id.slice(0, 4)}`;
  const names = await textsOf(client, 'name as text from categories');
  expect(names.toSorted()).toEqual(
    ['Momo and more', 'Pizza', 'Pizza\u200B', 'क्\u200Dष ❤️', 'Sides', ...unseen.map(named)].toSorted(),
  );
  expect(await textsOf(client, 'name as text from menu_items')).toEqual([named(dish)]);
  expect(await textsOf(client, 'title as text from banners')).toEqual(['Melā']);
  expect(await textsOf(client, 'name as text from users')).toEqual(['Sita']);
});

test('an upgrade writes the digits of promo codes in one form, unless another code has it', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0065');
  for (const code of ['दशैँ१०', 'TIHAR२०', 'TIHAR20'])
    await insertRow(client, 'promos', {
      ...{ code, discount_value: 10, start_date: '2026-01-01', end_date: '2099-01-01' },
    });
  await migrateNow();
  const codes = await textsOf(client, 'code as text from promos');
  expect(codes.toSorted()).toEqual(['TIHAR20', 'TIHAR२०', 'दशैँ10'].toSorted());
});
