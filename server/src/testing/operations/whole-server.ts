import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '../../app.ts';
import { serveWebApp } from '../../http/web-app.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { createMailer } from '../../lib/mailer.ts';
import { createPasswords } from '../../lib/passwords.ts';
import { wire } from '../../wiring.ts';
import { cheapHashing } from '../cheap-passwords.ts';
import { writeSmallWebApp } from '../small-web-app.ts';
import { GENEROUS_LIMITS, hasWorker, quickWorker, withoutJobs, withoutWorker } from '../test-server.ts';
import type { Stage } from './stage.ts';

/** The content of files next to the app's files that no visitor may read. */
export const OPERATORS_SECRET = 'SECRET_OF_THE_OPERATOR';
/** The script of the small web app. */
export const SCRIPT_PATH = '/assets/app.js';

export interface ServerWithWebApp {
  app: FastifyInstance;
  url: string;
  close(): Promise<void>;
}

/** Starts a second server on the same database, wired as in main.ts, with a small web app. */
export async function startWholeServer({
  server,
  clock = systemClock,
}: Pick<Stage, 'server'> & { clock?: Clock }): Promise<ServerWithWebApp> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const connection = { ...inject('database'), database: rows[0]?.name ?? '' };
  const app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  const { smtpUrl, mailFrom: from } = server.config;
  const mailer = createMailer({ smtpUrl, from, outboxDir: '', log: app.log });
  const wired = await wire(app, {
    config: server.config,
    connection,
    clock,
    mailer,
    schedule: withoutJobs,
    passwords: createPasswords(cheapHashing),
    work: hasWorker(server.config) ? quickWorker : withoutWorker,
    ...(smtpUrl === null ? { keepMail: () => undefined } : {}),
    limits: GENEROUS_LIMITS,
  });
  const folder = makeFolder();
  await serveWebApp(app, {
    folder: join(folder, 'dist'),
    source: wired.pageSource,
    publicUrl: server.config.publicUrl,
    isHidden: false,
    isDemoFallback: false,
    hasServiceWorker: true,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    async close() {
      wired.drain();
      await app.close();
      await wired.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-test-web-'));
  writeSmallWebApp(join(folder, 'dist'), { [SCRIPT_PATH]: 'export {};' });
  writeFileSync(join(folder, 'dist/client/.env'), OPERATORS_SECRET);
  writeFileSync(join(folder, 'dist/beside.txt'), OPERATORS_SECRET);
  return folder;
}
