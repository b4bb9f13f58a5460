import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './error-handler.ts';
import { AppError } from './errors.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built web app: its files, and its page for every path that is neither a file nor the API, where the
 * app itself shows the not-found page. Unknown API paths are a JSON 404, and so are files that the build does
 * not have and whatever starts with a dot.
 * @param folder the build, or null to serve the API alone
 */
export async function serveWebApp(app: FastifyInstance, folder: string | null): Promise<void> {
  const page =
    folder !== null && existsSync(join(folder, 'index.html'))
      ? readFileSync(join(folder, 'index.html'))
      : null;
  if (folder !== null && page !== null) {
    await app.register(async (files) => {
      // Static files are public; every other route states its policy itself.
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' };
      });
      await files.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        dotfiles: 'ignore',
        setHeaders: (reply, path) => {
          const isHashed = /[\\/]assets[\\/]/.test(path);
          reply.header(
            'cache-control',
            isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
          );
        },
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (page === null || !isRead || isNoPage(request.url))
      return answerRefusal(request, reply, new AppError('request.not_found'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Below these is a file or nothing. */
const FILES_ONLY = /^\/(api|pictures|assets|art)(\/|$)/;
/** What no page is called: a hidden file, or a way up. */
const DOTTED = /[\\/]\./;

function isNoPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%(2f|5c)/gi, '/');
  return FILES_ONLY.test(plain) || DOTTED.test(plain);
}
