import { z } from 'zod';

/** What a field of a body accepts, in the words of JSON Schema: forms of staff check it without zod. */
export interface FieldBounds {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: readonly (string | number)[];
}

interface JsonSchema extends FieldBounds {
  properties?: Readonly<Record<string, JsonSchema>>;
  anyOf?: readonly JsonSchema[];
}

export type BoundsOf<Body> = Readonly<
  Record<keyof Body & string, FieldBounds> & Record<string, FieldBounds | undefined>
>;

/** The fields of a body by their paths: 'price', 'address.street'. A field that may be null has the bounds of its value. */
export function boundsOf<Schema extends z.ZodType>(body: Schema): BoundsOf<z.input<Schema>> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as object as JsonSchema;
  return Object.fromEntries(leavesOf(schema, '')) as BoundsOf<z.input<Schema>>;
}

function leavesOf(schema: JsonSchema, path: string): [string, FieldBounds][] {
  const { properties, anyOf = [], ...field } = schema;
  if (properties) {
    const prefix = path === '' ? '' : `${path}.`;
    return Object.entries(properties).flatMap(([name, part]) => leavesOf(part, `${prefix}${name}`));
  }
  const { type, minLength, maxLength, minimum, maximum, enum: choices } = { ...field, ...anyOf[0] };
  const bounds = { type, minLength, maxLength, minimum, maximum, enum: choices };
  return [[path, JSON.parse(JSON.stringify(bounds)) as FieldBounds]];
}
