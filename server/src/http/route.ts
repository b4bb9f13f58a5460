import type { AnyEndpoint, EndpointData, EndpointInput, EndpointMeta } from '@chulo/shared/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { runAs } from '../db/client.ts';
import { isDatabaseDown } from '../db/database-errors.ts';
import { actorOf, bearerOf, type FindPrincipal, type Principal, requireAccess } from './authenticate.ts';

type PrincipalFor<E extends AnyEndpoint> = E['access'] extends 'public' ? Principal | null : Principal;

export type RouteContext<E extends AnyEndpoint> = EndpointInput<E> & {
  principal: PrincipalFor<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The data, or data and meta for a list, or the text of a message response. */
type RouteAnswer<E extends AnyEndpoint> = E extends { envelope: 'message' }
  ? string
  : E extends { meta: z.ZodType }
    ? { data: EndpointData<E>; meta: EndpointMeta<E> }
    : EndpointData<E>;

export interface RouteOptions {
  /** The operation's statement checks the session itself, which saves a round trip. */
  checksSession?: boolean;
}

/** Registers the route of an endpoint with its policy, input validation and envelope. */
export type Route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<RouteAnswer<E>>,
  options?: RouteOptions,
) => void;

/** Registers a route that sends its own response: a picture, a stream or a cached response. */
export type RawRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<FastifyReply>,
) => void;

export interface Routes {
  route: Route;
  rawRoute: RawRoute;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: app.ts does not start with a route that has none. */
    access?: string;
  }
}

/**
 * Limits the requests that use the database at once: from the session look-up to the end of the handler, each has a slot
 * (http/request-slots.ts, docs/decisions/0046).
 */
export interface RequestSlots {
  /** @throws AppError request.busy */
  take(
    endpoint: AnyEndpoint,
    bearer: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  /** A client that sends its body slowly holds no slot. */
  pauseForBody(request: FastifyRequest): void;
  /** @throws AppError request.busy */
  resume(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Runs the handler and ends the slot, before a slow client has received the response. */
  use<Result>(request: FastifyRequest, handle: () => Promise<Result>): Promise<Result>;
}

/** @param findRecentPrincipal for operations that check the session themselves */
export function createRoutes(
  app: FastifyInstance,
  findPrincipal: FindPrincipal,
  slots: RequestSlots,
  findRecentPrincipal = findPrincipal,
): Routes {
  /** To a public route, staff who need a second factor are anonymous, and everybody while the database is down. */
  async function principalOf(
    endpoint: AnyEndpoint,
    bearer: string | null,
    find: FindPrincipal,
    address: string,
  ): Promise<Principal | null> {
    if (bearer === null) return null;
    try {
      const principal = await find(bearer, address);
      return endpoint.access === 'public' && principal?.needsSecondFactor ? null : principal;
    } catch (error) {
      if (endpoint.access === 'public' && isDatabaseDown(error)) return null;
      throw error;
    }
  }

  function addRoute<E extends AnyEndpoint>(
    endpoint: E,
    answer: (context: RouteContext<E>) => Promise<unknown>,
    { checksSession = false }: RouteOptions = {},
  ) {
    const find = checksSession ? findRecentPrincipal : findPrincipal;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { access: endpoint.access },
      schema: schemaOf(endpoint),
      // Before the body is parsed: the body of an unauthorised request is never read.
      onRequest: async (request, reply) => {
        const ignoresBearer = endpoint.access === 'public' && !endpoint.readsBearer;
        const bearer = ignoresBearer ? null : bearerOf(request);
        await slots.take(endpoint, bearer, request, reply);
        request.principal = await principalOf(endpoint, bearer, find, request.ip);
        const { userId } = request.params as { userId?: string };
        requireAccess(endpoint, request.principal, userId?.toLowerCase());
        slots.pauseForBody(request);
      },
      preHandler: (request, reply) => slots.resume(request, reply),
      handler: (request, reply) => {
        // The default; a route may set its own header.
        reply.header('cache-control', 'no-store');
        if (endpoint.status) reply.code(endpoint.status);
        const { params, query, body, principal } = request;
        const context = { params, query, body, principal, request, reply } as RouteContext<E>;
        const work = () => answer(context);
        return slots.use(request, () => (isRecorded(endpoint) ? runAs(actorOf(request), work) : work()));
      },
    });
  }
  return {
    route: (endpoint, handle, options) =>
      addRoute(
        endpoint,
        async (context) => {
          const answer = await handle(context);
          if (endpoint.envelope === 'message') return { success: true, message: answer, error: null };
          if (endpoint.meta) return { success: true, ...(answer as { data: unknown; meta: unknown }) };
          return { success: true, data: answer };
        },
        options,
      ),
    rawRoute: (endpoint, handle) => addRoute(endpoint, handle),
  };
}

/** Changes by staff, and the calls that sign in. */
const isRecorded = ({ method, access }: AnyEndpoint) =>
  method !== 'GET' && (access === 'public' || access === 'staff' || access.startsWith('can:'));

function schemaOf(endpoint: AnyEndpoint): FastifySchema {
  const { params, query, body, data, meta, operationId, media, envelope } = endpoint;
  const success = z.object({ success: z.literal(true), data, ...(meta ? { meta } : {}) });
  const message = z.object({ success: z.boolean(), message: z.string(), error: z.string().nullable() });
  return {
    operationId,
    tags: [endpoint.path.split('/')[2] ?? 'pictures'],
    summary: `Access: ${endpoint.access}.`,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(media ? {} : { response: { [endpoint.status ?? 200]: envelope === 'message' ? message : success } }),
  };
}
