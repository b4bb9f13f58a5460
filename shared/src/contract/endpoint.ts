import type { z } from 'zod';
import { OPERATIONS, type Operation, type OperationId } from './operations.ts';

export interface EndpointSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The `data` of a successful response. */
  data: z.ZodType;
  /** The `meta` of a list response. */
  meta?: z.ZodType;
  /** The status code of a successful response; 200 when absent. */
  status?: 201;
  /** 'message' for the two calls that respond with { success, message, error } and no data (S7.22, S7.23). */
  envelope?: 'message';
  /** A public operation that returns more to some accounts. Other public operations ignore the bearer token. */
  readsBearer?: true;
  /** 'binary' when the body is a picture, 'events' when the response is an event stream. */
  media?: 'binary' | 'events';
}

export type AnyEndpoint = EndpointSchemas & Operation & { operationId: OperationId };

export type Endpoint<Id extends OperationId, Schemas extends EndpointSchemas> = Schemas &
  (typeof OPERATIONS)[Id] & { operationId: Id };

/** One definition is used for the Fastify route, the typed web client and the OpenAPI document. */
export function defineEndpoint<Id extends OperationId, const Schemas extends EndpointSchemas>(
  operationId: Id,
  schemas: Schemas,
): Endpoint<Id, Schemas> {
  return { ...schemas, ...OPERATIONS[operationId], operationId };
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type PartOf<Schemas, Part extends string> = Schemas extends Record<Part, infer Schema> ? Schema : undefined;

/** What a route handler receives, after parsing. */
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
