import type { FastifyInstance } from 'fastify';

/**
 * Every route of a ready app as 'GET /path/{name}', without HEAD. It is read from the router's tree, so that no route is
 * missing.
 */
export function listLiveRoutes(app: FastifyInstance): string[] {
  const prefixes: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (prefixes[depth - 1] ?? '') + part;
      prefixes.splice(depth, Number.POSITIVE_INFINITY, path);
      return methods
        .split(', ')
        .filter((method) => /^[A-Z]+$/.test(method) && method !== 'HEAD')
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    })
    .sort();
}
