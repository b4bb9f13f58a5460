import type { FastifyInstance } from 'fastify';

const HOUR_SECONDS = 3_600;

/** Serves the OpenAPI document, generated from the registered routes at the first request. */
export function startOpenApiRoute(app: FastifyInstance): void {
  let document: string | null = null;
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { tags: ['openapi'] } },
    (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .type('application/json; charset=utf-8')
        .send(document);
    },
  );
}
