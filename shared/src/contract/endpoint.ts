import type { z } from 'zod';
import { OPERATIONS, type Operation, type OperationId } from './operations.ts';

export interface EndpointSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What stands under `data` in a success. */
  data: z.ZodType;
  /** What stands under `meta` in a list. */
  meta?: z.ZodType;
  /** The status of a success; 200 when absent. */
  status?: 201;
  /** 'message' for the two calls that answer { success, message, error } without data. */
  envelope?: 'message';
  /** A public operation that shows more to some accounts; no other public one looks at the bearer. */
  readsBearer?: true;
  /** 'binary' where the body is a picture, 'events' where the answer is a stream. */
  media?: 'binary' | 'events';
}

export type AnyEndpoint = EndpointSchemas & Operation & { operationId: OperationId };

export type Endpoint<Id extends OperationId, Schemas extends EndpointSchemas> = Schemas &
  (typeof OPERATIONS)[Id] & { operationId: Id };

/** One definition drives the Fastify route, the typed web client and the OpenAPI page. */
export function defineEndpoint<Id extends OperationId, const Schemas extends EndpointSchemas>(
  operationId: Id,
  schemas: Schemas,
): Endpoint<Id, Schemas> {
  return { ...schemas, ...OPERATIONS[operationId], operationId };
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type PartOf<Schemas, Part extends string> = Schemas extends Record<Part, infer Schema> ? Schema : undefined;

/** What a handler receives: parsed values. */
export interface EndpointInput<E> {
  params: Output<PartOf<E, 'params'>>;
  query: Output<PartOf<E, 'query'>>;
  body: Output<PartOf<E, 'body'>>;
}

/** What a client sends, before parsing. */
export interface EndpointRequest<E> {
  params: Input<PartOf<E, 'params'>>;
  query: Input<PartOf<E, 'query'>>;
  body: Input<PartOf<E, 'body'>>;
}

export type EndpointData<E> = Output<PartOf<E, 'data'>>;
export type EndpointMeta<E> = Output<PartOf<E, 'meta'>>;
