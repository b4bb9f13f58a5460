import type { z } from 'zod';

/** Any part of a value, at any depth. */
export type Given<Value> = Value extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : Value extends object
    ? { [Field in keyof Value]?: Given<Value[Field]> }
    : Value;

const INSTANT = '2026-11-21T06:00:00.000Z';

/**
 * A value of a schema of the contract for tests: what is given, at any depth, and for every other field the least value of its type
 * (null, '', 0, false, an empty list, the first of several); an optional field is then absent. A new field of the contract is in
 * every sample without an edit.
 */
export function sampleOf<Schema extends z.ZodType>(
  schema: Schema,
  given?: Given<z.output<Schema>>,
): z.output<Schema> {
  return fill(schema, given) as z.output<Schema>;
}

function fill(schema: z.core.$ZodType, given: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const values = (given ?? {}) as Record<string, unknown>;
      const fields = Object.entries(def.shape).map(([name, field]) => [name, fill(field, values[name])]);
      return { ...values, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
    }
    case 'array':
      return ((given ?? []) as unknown[]).map((entry) => fill(def.element, entry));
    case 'tuple':
      return def.items.map((item, index) => fill(item, (given as unknown[] | undefined)?.[index]));
    case 'pipe':
      return fill(typeOf(def.out) === 'transform' ? def.in : def.out, given);
    case 'optional':
      return given === undefined ? undefined : fill(def.innerType, given);
    case 'nonoptional':
      return fill(innerOf(def.innerType), given);
    case 'nullable':
      return given === undefined || given === null ? null : fill(def.innerType, given);
    default:
      return given === undefined ? leastOf(def) : given;
  }
}

function leastOf(def: z.core.$ZodTypes['_zod']['def']): unknown {
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? INSTANT : '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options[0] && fill(def.options[0], undefined);
    case 'record':
      return Object.fromEntries(namesOf(def.keyType).map((name) => [name, fill(def.valueType, undefined)]));
    case 'null':
      return null;
    case 'default':
      return def.defaultValue;
    default:
      throw new Error(`a sample needs a value of the type ${def.type}`);
  }
}

const typeOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type;

const innerOf = (schema: z.core.$ZodType) => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? def.innerType : schema;
};

const namesOf = (keys: z.core.$ZodType): string[] => {
  const { def } = (keys as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
};
