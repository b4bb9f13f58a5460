import { snakeCase } from '@chulo/shared/domain/text/snake-case';
import { EXPECTED_CATALOGUE } from './expected-catalogue.ts';
import type { DB } from './schema.ts';

type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** The fields that are a column with the same value. The presenter writes the others. */
type StoredFields<Wire, Row> = {
  [Field in keyof Wire as ColumnOf<Field & string> extends keyof Row
    ? Row[ColumnOf<Field & string>] extends Wire[Field]
      ? Field
      : never
    : never]: Wire[Field];
};

/**
 * Reads the fields of a schema from a row, each from the column of its name. A field whose value differs from its column's is written
 * after them.
 */
export function fieldReader<Wire>(schema: { shape: object }) {
  const pairs = Object.keys(schema.shape).map((field) => [field, snakeCase(field)] as const);
  return <Row extends object>(row: Row): StoredFields<Wire, Row> =>
    Object.fromEntries(
      pairs.flatMap(([field, column]) => (column in row ? [[field, row[column as keyof Row]]] : [])),
    ) as object as StoredFields<Wire, Row>;
}

/** The columns of a table that this release knows, so that a running process survives one that a later release adds. */
export function columnsOfTable<Table extends keyof DB>(table: Table): (keyof DB[Table] & string)[] {
  const start = `column ${table}.`;
  return EXPECTED_CATALOGUE.flatMap((line) =>
    line.startsWith(start) ? [line.slice(start.length).split(' ', 1)[0] as keyof DB[Table] & string] : [],
  );
}

type StoredColumns<Body, Table extends keyof DB, Own extends keyof Body> = {
  [Field in keyof Body as Field extends Own
    ? never
    : ColumnOf<Field & string> extends keyof DB[Table]
      ? ColumnOf<Field & string>
      : never]: Exclude<Body[Field], undefined>;
};

/**
 * Writes the fields of a body into the columns of their names; absent ones are left out.
 * @param own fields that do not simply replace their column
 */
export function columnWriter<Table extends keyof DB>(table: Table) {
  const columns: ReadonlySet<string> = new Set(columnsOfTable(table));
  return <Body extends object, Own extends keyof Body>(
    body: Body,
    own: readonly Own[],
  ): StoredColumns<Body, Table, Own> =>
    Object.fromEntries(
      Object.entries(body).flatMap(([field, value]) => {
        const column = snakeCase(field);
        const isStored = value !== undefined && columns.has(column) && !own.includes(field as Own);
        return isStored ? [[column, value]] : [];
      }),
    ) as StoredColumns<Body, Table, Own>;
}
