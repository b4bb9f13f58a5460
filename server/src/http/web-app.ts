import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './error-handler.ts';
import { AppError } from './errors.ts';
import { serveInstalledApp } from './installed-app.ts';
import { openPages, type WebApp } from './pages.ts';
import { sendStored } from './stored-answer.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built web app: its files, and its page for every path that is neither a file nor the API; a path where the
 * app has none is a 404 in the app's own words. Unknown API paths are a JSON 404, and so are files that the build
 * does not have and whatever starts with a dot.
 * @param web null to serve the API alone
 */
export async function serveWebApp(app: FastifyInstance, web: WebApp | null): Promise<void> {
  const onFault = (error: unknown) => app.log.error(error, 'a page could not be rendered');
  const pages = web && (await openPages(web, web.source.read, onFault));
  if (web && pages) {
    await serveFiles(app, join(web.folder, 'client'));
    await serveInstalledApp(app, web);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!web || !pages || !isRead || isNoPage(request.url))
      return answerRefusal(request, reply, new AppError('request.not_found'));
    const [path = '', query = ''] = request.url.split('?', 2);
    if (web.isHidden) reply.header('x-robots-tag', 'noindex');
    const { status, answer } = await pages.find(path, query);
    return sendStored(request, reply, answer, web.source.staleSince(), status);
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // Static files are public; every other route states its policy itself.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
        // The page of the installed app without a network, and no page to be found.
        if (path.endsWith('/index.html')) reply.header('x-robots-tag', 'noindex');
      },
    });
  });
}

/** Below these is a file or nothing. */
const FILES_ONLY = /^\/(api|pictures|assets|art|icons)(\/|$)/;
/** What no page is called: a hidden file, or a way up. */
const DOTTED = /[\\/]\./;

function isNoPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%(2f|5c)/gi, '/');
  return FILES_ONLY.test(plain) || DOTTED.test(plain);
}
