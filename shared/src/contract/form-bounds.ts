import type { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { ENDPOINTS, type Endpoints } from './endpoints.ts';
import { type BoundsOf, boundsOf, type FieldBounds } from './field-bounds.ts';

export type { FieldBounds };

interface Form {
  access: 'staff' | `can:${string}`;
  body: z.ZodType;
}
export type FormBounds = {
  readonly [Id in keyof Endpoints as Endpoints[Id] extends Form ? Id : never]: Endpoints[Id] extends Form
    ? BoundsOf<z.input<Endpoints[Id]['body']>>
    : never;
};

const isForm = ({ access, body, media }: AnyEndpoint) =>
  body !== undefined && media === undefined && (access === 'staff' || access.startsWith('can:'));

/** The bounds of the fields in forms of staff, by operation. The web app has them as `virtual:form-bounds`, so that no page loads zod. */
export const FORM_BOUNDS = Object.fromEntries(
  Object.values<AnyEndpoint>(ENDPOINTS)
    .filter(isForm)
    .map(({ operationId, body }) => [operationId, body && boundsOf(body)]),
) as FormBounds;
