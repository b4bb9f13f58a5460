import type { z } from 'zod';
import type { Permission } from '../domain/account/roles.ts';

/**
 * Who may call an operation; every route must have a policy. docs/permissions.md lists the result.
 *
 * public: everyone. signedIn: any valid bearer token. staff: any account with a job, else 403. self: the {userId} of the path is the caller, else 403.
 * guest: the guest of an open table, else 403. owner: the resource belongs to the caller, else 404 to hide that it exists. can: the caller's job has the permission,
 * else 403. selfOrCan, ownerOrCan: either of the two.
 */
export type AccessPolicy =
  | 'public'
  | 'signedIn'
  | 'staff'
  | 'guest'
  | 'self'
  | 'owner'
  | `${'can' | 'selfOrCan' | 'ownerOrCan'}:${Permission}`;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointDefinition {
  method: HttpMethod;
  path: `/${string}`;
  access: AccessPolicy;
  /**
   * A staff account may call it while the owner requires a second factor and the account has none. Every other operation that is
   * not public then answers 403 `auth.second_factor_required`.
   */
  withoutSecondFactor?: true;
  /** The guest of a table may call it, as its policy says. Every other operation that is not public answers her 403. */
  forGuests?: true;
  /**
   * A PUT that is an act, or writes a secret or a part of something. Any other PUT takes what a GET has answered, and changes nothing
   * then.
   */
  isAct?: true;
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

export type AnyEndpoint = EndpointDefinition & { operationId: string };

/**
 * Defines an operation of the API (S7.1 to S7.67), once for the Fastify route, the typed web client, the browser's table of
 * operations and the OpenAPI document.
 */
export function defineEndpoint<const Id extends string, const Definition extends EndpointDefinition>(
  operationId: Id,
  definition: Definition,
): Definition & { operationId: Id } {
  return { ...definition, operationId };
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type PartOf<E, Part extends string> = E extends Record<Part, infer Schema> ? Schema : undefined;

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
