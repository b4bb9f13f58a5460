import { join } from 'node:path';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached } from './cached-response.ts';
import { serveDishDrawings } from './dish-drawings.ts';
import { sendError } from './error-handler.ts';
import { AppError } from './errors.ts';
import { serveInstalledApp } from './installed-app.ts';
import { serveLinkPreviews } from './link-previews.ts';
import { openPages, type Pages, type WebApp } from './pages.ts';

const YEAR_SECONDS = 31_536_000;
/** Longer than any sign-in form. Node.js discards what is left of a shorter body and keeps the connection. */
const MAX_IGNORED_BYTES = 16 * 1024;

/**
 * Serves the files and the rendered pages of the built web app. An unknown page path gets the app's not-found page with
 * status 404. Unknown API paths, missing files, dotfiles and path traversal get a JSON 404.
 * @param web null to serve the API alone
 */
export async function serveWebApp(app: FastifyInstance, web: WebApp | null): Promise<void> {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('request.not_found')));
  if (!web) return;
  const onFault = (error: unknown) => app.log.error(error, 'a page could not be rendered');
  const pages = await openPages(web, web.source.read, onFault);
  if (!pages) return;
  await serveFiles(app, join(web.folder, 'client'));
  await serveInstalledApp(app, web);
  serveDishDrawings(app);
  serveLinkPreviews(app, web.source);
  await answerUnsentSignIn(app, pages);
  servePages(app, web, pages);
}

/** Every path that no other route has. */
function servePages(app: FastifyInstance, web: WebApp, pages: Pages): void {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (isNotPagePath(request.url)) return sendError(request, reply, new AppError('request.not_found'));
    const [path = '', query = ''] = request.url.split('?', 2);
    // The first visit of a new restaurant: there is nothing to order yet.
    if (path === PATHS.home && !web.source.isSetUp())
      return reply.header('cache-control', 'no-store').redirect(PATHS.setup);
    if (web.isHidden) reply.header('x-robots-tag', 'noindex');
    const { status, answer } = await pages.find(path, query);
    return sendCached(request, reply, answer, web.source.staleSince(), status);
  });
}

/**
 * Answers the sign-in form of a browser without the app. The answer is sent as soon as the headers are here; the body
 * holds a password and is neither parsed nor kept (docs/decisions/0043).
 */
async function answerUnsentSignIn(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null));
    forms.post(
      PATHS.login,
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const isShort = Number(request.headers['content-length']) <= MAX_IGNORED_BYTES;
        if (!isShort) reply.header('connection', 'close');
        reply.headers({ allow: 'GET, HEAD', 'x-robots-tag': 'noindex' });
        const { status, answer } = await pages.unsentSignIn();
        return sendCached(request, reply, answer, null, status);
      },
    );
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // Static files are public.
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
        // The offline page of the installed app; search engines must not index it.
        if (path.endsWith('/index.html')) reply.header('x-robots-tag', 'noindex');
      },
    });
  });
}

/** Paths that never are pages of the app. */
const FILES_ONLY = /^\/(api|pictures|assets|art|icons)(\/|$)/;
/** Rejects dotfiles and path traversal. */
const DOTFILE_OR_TRAVERSAL = /[\\/]\./;

function isNotPagePath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const decoded = path.replaceAll(/%2e/gi, '.').replaceAll(/%(2f|5c)/gi, '/');
  return FILES_ONLY.test(decoded) || DOTFILE_OR_TRAVERSAL.test(decoded);
}
