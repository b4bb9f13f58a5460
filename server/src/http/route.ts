import type { AnyEndpoint, EndpointData, EndpointInput, EndpointMeta } from '@chulo/shared/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { isDatabaseDown } from '../db/database-errors.ts';
import { bearerOf, type FindPrincipal, type Principal, requireAccess } from './authenticate.ts';

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

/** Registers the route of an endpoint with its policy, input validation and envelope. */
export type Route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<RouteAnswer<E>>,
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

export function createRoutes(app: FastifyInstance, findPrincipal: FindPrincipal): Routes {
  /** While the database is down, a public route treats signed-in users as anonymous visitors. */
  async function principalOf(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Principal | null> {
    const isPublic = endpoint.access === 'public';
    const bearer = isPublic && !endpoint.readsBearer ? null : bearerOf(request);
    if (bearer === null) return null;
    try {
      return await findPrincipal(bearer);
    } catch (error) {
      if (isPublic && isDatabaseDown(error)) return null;
      throw error;
    }
  }

  function addRoute<E extends AnyEndpoint>(
    endpoint: E,
    answer: (context: RouteContext<E>) => Promise<unknown>,
  ) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { access: endpoint.access },
      schema: schemaOf(endpoint),
      // Before the body is parsed: the body of an unauthorised request is never read.
      onRequest: async (request) => {
        request.principal = await principalOf(endpoint, request);
        const { userId } = request.params as { userId?: string };
        requireAccess(endpoint.access, request.principal, userId?.toLowerCase());
      },
      handler: async (request, reply) => {
        // The default; a route may set its own header.
        reply.header('cache-control', 'no-store');
        if (endpoint.status) reply.code(endpoint.status);
        const { params, query, body, principal } = request;
        return answer({ params, query, body, principal, request, reply } as RouteContext<E>);
      },
    });
  }
  return {
    route: (endpoint, handle) =>
      addRoute(endpoint, async (context) => {
        const answer = await handle(context);
        if (endpoint.envelope === 'message') return { success: true, message: answer, error: null };
        if (endpoint.meta) return { success: true, ...(answer as { data: unknown; meta: unknown }) };
        return { success: true, data: answer };
      }),
    rawRoute: (endpoint, handle) => addRoute(endpoint, handle),
  };
}

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
