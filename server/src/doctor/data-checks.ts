import type { Check } from './checks.ts';
import { problem } from './finding.ts';
import { type Broken, countWithExamples, INVARIANTS } from './invariants.ts';
import type { Read } from './read-only.ts';

const DAMAGED =
  'Rows that others refer to are gone. Keep a copy of the database, and restore the rows from the last backup.';

/** Every row first, so that a damaged table is named; every invariant; every reference. */
export async function dataChecks(read: Read): Promise<Check[]> {
  const invariants = Object.entries(INVARIANTS).map(([name, { select, advice }]) =>
    countingCheck(read, { name, what: `Not true: ${name}`, select, advice }),
  );
  return [...(await tableChecks(read)), ...invariants, ...(await referenceChecks(read))];
}

interface Counting {
  name: string;
  what: string;
  /** One column: an id of each row that is wrong. */
  select: string;
  advice: string;
}

function countingCheck(read: Read, { name, what, select, advice }: Counting): Check {
  return {
    name,
    async run() {
      const [broken] = await read<Broken>(countWithExamples(select));
      if (!broken || broken.count === 0) return [];
      return [{ ...problem('data', what, advice), ...broken }];
    },
  };
}

interface Reference {
  name: string;
  child: string;
  childColumn: string;
  parent: string;
  parentColumn: string;
}

/** A foreign key holds only as long as its triggers run and its index is sound. */
async function referenceChecks(read: Read): Promise<Check[]> {
  const references = await read<Reference>(`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      quote_ident(child.attname) as "childColumn", quote_ident(parent.attname) as "parentColumn"
    from pg_constraint
    join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
    order by conname`);
  return references.map(({ name, child, childColumn, parent, parentColumn }) =>
    countingCheck(read, {
      name,
      what: `Not true: ${childColumn} of ${child} refers to a row of ${parent}`,
      select: `
        select ${childColumn} from ${child} where ${childColumn} is not null
          and not exists (select from ${parent} where ${parent}.${parentColumn} = ${child}.${childColumn})`,
      advice: DAMAGED,
    }),
  );
}

/** Reads every row with its stored values, so that a corrupt page is found. */
async function tableChecks(read: Read): Promise<Check[]> {
  const tables = await read<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  return tables.map(({ name }) => ({
    name: `every row of ${name} can be read`,
    async run() {
      await read(`select count(${name}) from only ${name}`);
      return [];
    },
  }));
}
