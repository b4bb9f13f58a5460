import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '../testing/upgrades/earlier-database.ts';
import { EXPECTED_CATALOGUE } from './expected-catalogue.ts';
import { migrationsFolder } from './migrate.ts';

/** Earlier files were written before these rules, and their statements must stay. Decision 0059. */
const FIRST_CHECKED = '0036';
/** Says in a comment above a statement why it may break a rule. */
const REASON = '-- Accepted:';

/** The tables that grow with the restaurant. */
const LARGE =
  'users|sessions|addresses|orders|order_lines|order_status_changes|order_keys|new_order_keys|payments|notifications|reviews|audit_entries|order_day_changes|order_day_items|ledger_entries|ledger_lines';

const RULES: readonly [rule: string, pattern: RegExp][] = [
  ['an index is built while writes wait', new RegExp(`^create (unique )?index .*? on (only )?(${LARGE})\\b`)],
  [
    'a new type rewrites the table',
    new RegExp(`^alter table (${LARGE}) .*\\balter (column )?\\w+ (set data )?type\\b`),
  ],
  ['NOT NULL reads the whole table under a lock', new RegExp(`^alter table (${LARGE}) .*\\bset not null\\b`)],
  [
    'this default or generated column rewrites the table',
    new RegExp(
      `^alter table (${LARGE}) .*\\badd column .*(default .*(gen_random_uuid|random|clock_timestamp|nextval)\\(|generated |serial)`,
    ),
  ],
  [
    'a constraint reads the whole table under a lock: add it NOT VALID, and validate it in a later file',
    new RegExp(
      `^alter table (${LARGE}) (?!.*not valid).*(\\badd (constraint \\w+ )?(check|foreign key|unique|primary key|exclude)\\b|\\badd column .*\\b(check|references|unique)\\b)`,
    ),
  ],
  [
    'a change of many rows holds their locks: do it in batches',
    new RegExp(`^(update|delete from) (only )?(${LARGE})\\b`),
  ],
  [
    'this locks the whole table',
    new RegExp(`^(vacuum full|cluster|reindex|lock table|truncate)\\b.*\\b(${LARGE})\\b`),
  ],
  [
    'the release before may still use it',
    /^(drop (table|type|view|function)|alter \w+ \w+ .*\b(drop column|rename)\b(?! constraint)|alter table \w+ rename\b(?! constraint))/,
  ],
];

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('expected-catalogue.ts'),
  )
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'));

/** A constraint may have another name at once when no code answers its violation, under neither name. */
const RENAMES = /^alter table \w+ rename constraint (\w+) to (\w+)$/;

function findCaughtName(sql: string): string | undefined {
  const names = RENAMES.exec(sql)?.slice(1) ?? [];
  return names.find((name) => sources.some((text) => text.includes(`'${name}'`)));
}

/** Without the bodies of functions, which run later. A statement keeps the comments above it. */
function statementsOf(text: string): { comments: string; sql: string }[] {
  return text
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/--.*/g, (comment) => comment.replaceAll(';', ','))
    .split(';')
    .map((statement) => ({
      comments: (statement.match(/--.*/g) ?? []).join('\n'),
      sql: statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    }));
}

const createdBy = (statements: readonly { sql: string }[]): string[] =>
  statements.flatMap(({ sql }) => /^create table (\w+)/.exec(sql)?.[1] ?? []);

/** The rules that a migration breaks without a reason. A table that it creates is empty. */
function findBreaches(text: string): string[] {
  const statements = statementsOf(text);
  const created = createdBy(statements);
  return statements.flatMap(({ comments, sql }) => {
    const isNew = created.some((table) => new RegExp(`\\b${table}\\b`).test(sql));
    if (comments.includes(REASON) || isNew) return [];
    const caught = findCaughtName(sql);
    return [
      ...RULES.filter(([, pattern]) => pattern.test(sql)).map(([rule]) => `${rule}: ${sql.slice(0, 80)}`),
      ...(caught === undefined ? [] : [`the release before may still catch ${caught}`]),
    ];
  });
}

/** The large tables, and the one that each placement reads. */
const LOCKS = new RegExp(
  `^(?:alter table|create (?:unique )?index .*? on|(?:create(?: or replace)?|drop) trigger .*? on) (?:only )?(${LARGE}|restaurants)\\b`,
);
/** A foreign key locks the table that it refers to against writes. */
const REFERENCES = /^create table .*?\breferences (orders|restaurants)\b/;

/** An order that is being placed may hold one table and wait for the other: a deadlock. */
function findSecondLock(text: string): string[] {
  const statements = statementsOf(text);
  if (statements.some(({ comments }) => comments.includes(REASON))) return [];
  const created = createdBy(statements);
  const tables = new Set(
    statements
      .flatMap(({ sql }) => LOCKS.exec(sql)?.[1] ?? REFERENCES.exec(sql)?.[1] ?? [])
      .filter((table) => !created.includes(table)),
  );
  return tables.size > 1 ? [`locks ${[...tables].join(' and ')}: make it two files`] : [];
}

const read = (name: string) => readFileSync(new URL(name, migrationsFolder()), 'utf8');

test.each(MIGRATION_NAMES.filter((name) => name >= FIRST_CHECKED))(
  'the migration %s delays no order and serves the release before, or says why not',
  (name) => {
    expect([...findBreaches(read(name)), ...findSecondLock(read(name))]).toEqual([]);
  },
);

test.each([
  'create index orders_by_note on orders (note);',
  'CREATE UNIQUE INDEX one_note\n  ON order_lines (note);',
  'alter table orders alter column tip type numeric(16, 2);',
  'alter table users alter name set data type varchar(100);',
  'alter table users alter column network set not null;',
  'alter table orders add column code uuid not null default gen_random_uuid();',
  'alter table orders add column day date generated always as (created_at::date) stored;',
  'alter table orders add constraint tip_is_small check (tip < 1000);',
  'alter table orders add column table_number integer check (table_number > 0);',
  'alter table payments add foreign key (recorded_by) references users (id);',
  "update orders set note = '';",
  '-- Why it is safe; and more;\ndelete from notifications where is_read;',
  'lock table orders in share mode;',
  'truncate new_order_keys;',
  'drop table cooks;',
  'drop function order_parts(uuid, integer);',
  'alter table menu_items drop column image;',
  'alter table cooks rename column name to title;',
  'alter table cooks rename to chefs;',
  'alter table promos rename constraint promos_code_check to promos_code_is_plain;',
  'alter table reviews rename constraint one_review to reviews_menu_item_id_user_id_key;',
])('the rules refuse: %s', (statement) => {
  expect(findBreaches(statement)).toHaveLength(1);
});

test.each([
  'alter table orders add column table_number integer;',
  'alter table orders add column is_late boolean not null default false;',
  'alter table orders add constraint tip_is_small check (tip < 1000) not valid;',
  'create index menu_items_by_name on menu_items (name);',
  'alter table cooks rename constraint cooks_name to cooks_name_is_short;',
  'create table extras (id uuid primary key);\ncreate index extras_by_id on extras (id);\nupdate extras set id = id;',
  'create function fill() returns void language sql as $$ update orders set note = null; $$;',
  `${REASON} no installation has more than a thousand accounts.\ncreate index users_by_note on users (note);`,
])('the rules allow: %s', (statement) => {
  expect(findBreaches(statement)).toEqual([]);
});

test.each([
  ['0007_order_due.sql', 3],
  ['0018_newest_orders.sql', 1],
  ['0020_people_by_part.sql', 1],
  ['0028_search_keys_of_four_digits.sql', 1],
])('the rules would have asked %s for a reason', (name, breaches) => {
  expect(findBreaches(read(name))).toHaveLength(breaches);
});

test('the rules refuse a migration that locks two tables, because it could deadlock with an order', () => {
  expect(findSecondLock(read('0031_deleted_and_blocked_customers.sql'))).toEqual([
    'locks users and orders: make it two files',
  ]);
  expect(findSecondLock(read('0035_setup.sql'))).toEqual([]);
  const reference = 'create table extras (order_id uuid references orders (id));';
  expect(findSecondLock(reference)).toEqual([]);
  expect(findSecondLock(`alter table restaurants add column mark integer;\n${reference}`)).toEqual([
    'locks restaurants and orders: make it two files',
  ]);
});

/** Code catches these by name: they get another one in the release after (decision 0093). */
const NAMED_LATER = ['email_changes_email_key_check', 'promos_code_check', 'users_email_key_check'];

test('every check says what it demands, with a name of its own', () => {
  const machineNames = EXPECTED_CATALOGUE.flatMap(
    (line) => /^constraint (\w+_(?:check|excl)\d*) on /.exec(line)?.[1] ?? [],
  );
  expect(machineNames).toEqual(NAMED_LATER);
});
