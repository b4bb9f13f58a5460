import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand, Vite } from 'vitest/node';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { buildStale } from '../../scripts/lib/build.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { authenticatorCode } from '../../server/src/testing/authenticator.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { type Server, startServer } from './start-server.ts';

/** Names the port of the server that belongs to a browser. */
const COOKIE = 'chulo-page-server';
/** What the server answers; all else is a module or a file of the web app. */
const OF_SERVER = /^\/(api|pictures|art\/dishes)\//;
const DEMO_PASSWORD = 'chulo-demo';

interface Session {
  user: { id: string; email: string };
  token: string;
}

/** A browser of the page tests, with a server and a database of its own. */
interface Worker {
  isOpen: () => boolean;
  server: Promise<Server>;
  /** By e-mail address: a sign-in hashes a password. */
  sessions: Map<string, Session>;
  /** What the console has shown since the last look. */
  errors: string[];
}

const workers: Worker[] = [];
const workerOf = new WeakMap<object, Worker>();

/** Gives the browser a server. That of a closed browser is used again: in watch mode each run opens new ones. */
const connect: BrowserCommand<[]> = async ({ page, context, project }) => {
  if (workerOf.has(page)) return;
  const isOpen = () => !page.isClosed();
  const free = workers.find((worker) => !worker.isOpen());
  const worker: Worker = free ?? { isOpen, server: startBuiltServer(), sessions: new Map(), errors: [] };
  workerOf.set(page, Object.assign(worker, { isOpen }));
  if (!free) {
    workers.push(worker);
    project.vitest.onClose(async () => (await worker.server.catch(() => null))?.stop());
  }
  page.on('console', (message) => {
    if (message.type() === 'error') worker.errors.push(`${message.text()} (${message.location().url})`);
  });
  const { url } = await worker.server;
  await context.addCookies([{ name: COOKIE, value: new URL(url).port, url: new URL(page.url()).origin }]);
};

/** The web app is Vite's; of the built one only the drawings of dishes are used, so an earlier build will do. */
async function startBuiltServer(): Promise<Server> {
  const parts = existsSync(join(ROOT, 'web/dist/server/entry-server.js')) ? ['server'] : ['server', 'web'];
  if (!(await buildStale(parts))) throw new Error('the server could not be built');
  return startServer();
}

/** The errors on the console since the last call. */
const takeErrors: BrowserCommand<[]> = async ({ page }) => {
  // What the browser has to tell is told before it answers.
  await page.evaluate(() => null);
  return workerOf.get(page)?.errors.splice(0) ?? [];
};

/** A session of a demo account: the same one until a test ends it. */
const sessionOf: BrowserCommand<[email: string]> = async ({ page }, email) => {
  const worker = workerOf.get(page);
  if (!worker) throw new Error('the page has no server yet');
  const { url } = await worker.server;
  const known = worker.sessions.get(email);
  if (known && (await isAlive(url, known))) return known;
  const session = await logIn(url, email);
  worker.sessions.set(email, session);
  return session;
};

/** For a test that looks at an animation. */
const setMotion: BrowserCommand<[isReduced: boolean]> = ({ page }, isReduced) =>
  page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });

/** The code that an authenticator app shows. */
const showCode: BrowserCommand<[setupKey: string, steps?: number]> = (_, setupKey, steps) =>
  authenticatorCode(setupKey, steps);

export const pageCommands = { connect, takeErrors, sessionOf, setMotion, authenticatorCode: showCode };

const isAlive = async (url: string, { token }: Session) =>
  (await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })).ok;

async function logIn(url: string, email: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return (await response.json()).data;
}

/** Forwards the calls of each browser to its own server. */
export const forwardToServer: Vite.Plugin = {
  name: 'forward-to-server',
  configureServer({ middlewares }) {
    middlewares.use((call, answer, next) => {
      const port = new RegExp(`${COOKIE}=(\\d+)`).exec(call.headers.cookie ?? '')?.[1];
      if (!port || !OF_SERVER.test(call.url ?? '')) return next();
      const { method, url: path, headers } = call;
      // Each call has a connection of its own: one that is used again may just have been closed by the server.
      const target = { host: '127.0.0.1', port, method, path, headers, agent: false };
      const forwarded = request(target, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        pipeline(response, answer, () => {});
      });
      forwarded.on('error', () => answer.destroy());
      answer.on('close', () => forwarded.destroy());
      call.pipe(forwarded);
    });
  },
};

/** For a click, and for what a test expects. */
export const WAIT_MS = 20_000;

const executablePath = findBrowser();

/** Opens an installed Chromium, or Playwright's own. */
export const chromium = playwright({
  // As in the browser tests: without it a click that finds nothing waits for the end of the test, which does not say where.
  actionTimeout: WAIT_MS,
  // The end of an animation is awaited before each click.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
});
