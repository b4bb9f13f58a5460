import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerHealthRoutes } from '../http/health.ts';
import { brokenDatabase } from '../testing/broken-database.ts';
import { startSmtpPeer } from '../testing/smtp-peer.ts';
import { checkBackups } from './backup-check.ts';
import { runChecks } from './checks.ts';
import { EXIT_CODES, textOf } from './diagnosis.ts';
import { advise, problem } from './finding.ts';
import { checkDisk, checkProcess, DATA_DISK, installationChecks } from './installation-checks.ts';
import { checkSettings, type InstallationSettings } from './settings-checks.ts';

const demo: InstallationSettings = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: tmpdir(),
  backupDir: tmpdir(),
  isDemo: true,
  isAlwaysOpen: true,
  isDemoFallback: false,
  publicUrl: 'http://localhost:3000',
  smtpUrl: null,
  mailFrom: 'orders@chulo.test',
  geocoderUrl: 'https://nominatim.example',
  trustedProxies: 0,
  secretsKey: null,
  backupAt: null,
  backupPassphrase: null,
  runAs: null,
};
const real: InstallationSettings = {
  ...demo,
  isDemo: false,
  isAlwaysOpen: false,
  publicUrl: 'https://pizza.example',
  smtpUrl: 'smtps://mail.example',
  mailFrom: 'orders@pizza.example',
  trustedProxies: 1,
  secretsKey: Buffer.alloc(32),
};

test('the demo and a complete real restaurant have no findings in their settings', () => {
  expect([...checkSettings(demo), ...checkSettings(real)]).toEqual([]);
});

test.each<[string, InstallationSettings, ('problem' | 'advice')?]>([
  ['PUBLIC_URL starts with http', { ...real, publicUrl: 'http://pizza.example' }],
  ['TRUSTED_PROXIES is 0', { ...real, trustedProxies: 0 }],
  ['without the proxy', { ...real, host: '0.0.0.0' }, 'advice'],
  ['Mails are sent from orders@chulo.test', { ...real, mailFrom: demo.mailFrom }],
  ['The demo is public', { ...demo, publicUrl: 'https://pizza.example', trustedProxies: 1 }, 'advice'],
  ['PUBLIC_URL is not set', { ...real, publicUrl: demo.publicUrl, trustedProxies: 0 }],
  ['SMTP_URL is not set', { ...real, smtpUrl: null }],
  ['DEMO_FALLBACK=1', { ...real, isDemoFallback: true }],
  ['accepted at any hour', { ...real, isAlwaysOpen: true }, 'advice'],
  ['SECRETS_KEY is not set', { ...real, secretsKey: null }, 'advice'],
  ['BACKUP_PASSPHRASE is not set', { ...real, backupAt: '03:00' }, 'advice'],
])('settings that contradict each other are found: %s', (what, settings, severity = 'problem') => {
  expect(checkSettings(settings)).toEqual([
    expect.objectContaining({ severity, what: expect.stringContaining(what) }),
  ]);
});

test('a server of root without RUN_AS, and Node 20, are advice', () => {
  expect(checkProcess(true, 'chulo', '24.1.0')).toEqual([]);
  expect(checkProcess(false, null, '22.12.0')).toEqual([]);
  const findings = checkProcess(true, null, '20.19.0');
  expect(findings.map(({ check, severity }) => [check, severity])).toEqual([
    ['root', 'advice'],
    ['versions', 'advice'],
  ]);
});

test('a full disk and a data folder that cannot be written are found, and the check leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(checkDisk(join(folder, 'not/there/yet'), DATA_DISK, 0)).toEqual([]);
  expect(checkDisk(folder, DATA_DISK, Number.POSITIVE_INFINITY).map(({ what }) => what)).toEqual([
    expect.stringMatching(/^[\d.]+ GB are free/),
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect(checkDisk('/proc/self', DATA_DISK, 0).map(({ what }) => what)).toContainEqual(
    expect.stringContaining('DATA_DIR cannot be written'),
  );
});

test('a backup folder that cannot be written is found, and a demo needs none', async () => {
  const gone = await closedPort();
  const settings = {
    ...real,
    port: gone,
    smtpUrl: null,
    geocoderUrl: 'http://127.0.0.1:9',
    backupDir: '/proc/self',
  };
  const disk = async (changes: object) =>
    (await findingsOf({ ...settings, ...changes })).filter(({ what }) => what.startsWith('BACKUP_DIR'));
  expect(await disk({})).toEqual([
    expect.objectContaining({ check: 'disk', what: expect.stringContaining('BACKUP_DIR cannot be written') }),
  ]);
  expect(await disk({ isDemo: true })).toEqual([]);
});

test('checks that wait for another server run beside each other, and are reported in their order', async () => {
  let go = () => {};
  const later = new Promise<void>((done) => {
    go = done;
  });
  const finding = (name: string) => problem(name, 'Found.', 'Do.');
  const { findings } = await runChecks([
    { name: 'one', isRemote: true, run: () => later.then(() => [finding('one')]) },
    { name: 'two', run: async () => [finding('two')] },
    {
      name: 'three',
      isRemote: true,
      run: async () => {
        go();
        return [finding('three')];
      },
    },
  ]);
  expect(findings.map(({ check }) => check)).toEqual(['one', 'two', 'three']);
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The port of a server that has ended. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const findingsOf = async (settings: InstallationSettings) =>
  (await runChecks(installationChecks(settings, false))).findings.filter(({ check }) => check !== 'versions');

test('mail server, geocoder and a server that is ready have no findings, and no mail is sent', async () => {
  const smtp = await startSmtpPeer();
  const asked: string[] = [];
  const port = await listen(({ url }, response) => {
    asked.push(url ?? '');
    response.writeHead(url === '/readyz' ? 200 : 404).end('{}');
  });
  const url = `http://127.0.0.1:${port}`;
  expect(await findingsOf({ ...real, port, smtpUrl: smtp.url, geocoderUrl: `${url}/maps/` })).toEqual([]);
  expect(asked).toEqual(['/maps/status', '/readyz']);
  expect(smtp.received).toEqual([]);
  await smtp.close();
});

test('a mail server and a geocoder that cannot be reached, and a server that is not ready, are found', async () => {
  const gone = await closedPort();
  const port = await listen((_, response) =>
    response
      .writeHead(503)
      .end(JSON.stringify({ success: false, error: 'the disk of the database is full' })),
  );
  const findings = await findingsOf({
    ...real,
    port,
    smtpUrl: `smtp://127.0.0.1:${gone}`,
    geocoderUrl: `http://127.0.0.1:${port}`,
  });
  expect(findings).toEqual([
    expect.objectContaining({ check: 'mail', what: expect.stringContaining('ECONNREFUSED') }),
    expect.objectContaining({ check: 'geocoder', severity: 'advice' }),
    expect.objectContaining({
      check: 'server',
      what: expect.stringContaining('disk of the database is full'),
    }),
  ]);
});

test('a proxy that holds events back is found; one that sends them on, or that cannot be reached, is no finding', async () => {
  const app = Fastify();
  registerHealthRoutes(app, brokenDatabase());
  onTestFinished(() => app.close());
  const origin = await app.listen();
  // nginx with its own idea of buffering.
  const holding = await listen(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    response.writeHead(200, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  const whatOf = async (publicUrl: string, trustedProxies = 1) =>
    (await findingsOf({ ...demo, publicUrl, trustedProxies }))
      .filter(({ check }) => check === 'proxy')
      .map(({ what }) => what);
  const held = [expect.stringContaining('holds events back')];
  expect(
    await Promise.all([
      whatOf(origin),
      whatOf(`http://127.0.0.1:${holding}`),
      whatOf(`http://127.0.0.1:${holding}`, 0),
      whatOf(`http://127.0.0.1:${await closedPort()}`),
    ]),
  ).toEqual([[], held, [], []]);
});

test('a stopped server is no finding', async () => {
  const port = await closedPort();
  expect((await findingsOf({ ...demo, port })).filter(({ check }) => check === 'server')).toEqual([]);
});

test('a backup that is missing, has failed, is older than 36 hours, was never verified or is not encrypted is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const now = new Date('2026-11-24T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const write = (name: string) => writeFileSync(join(folder, name), 'content');
  const failures: unknown[] = [];
  const verified: unknown[] = [{}];
  const check = async (path = folder) =>
    (
      await checkBackups(
        async <Row>(text: string) => (text.includes('verified_at') ? verified : failures) as Row[],
        path,
        now,
      )
    ).map(({ what }) => what);
  write('chulo-20271124T120000Z.tar.gz.age');
  expect(await check()).toEqual(['There is no backup in BACKUP_DIR.']);
  expect(await check(join(folder, 'none'))).toEqual(['There is no backup in BACKUP_DIR.']);
  write('chulo-20261124T115959Z.tar.gz.age.partial');
  expect(await check()).toEqual(['There is no backup in BACKUP_DIR.']);
  write('chulo-20261122T235959Z.tar.gz');
  expect(await check()).toEqual([
    'The newest backup is from 2026-11-22T23:59:59.000Z.',
    expect.stringContaining('not encrypted'),
  ]);
  write('chulo-20261123T000100Z.tar.gz.age');
  failures.push({ at: hoursAgo(36), error: 'The disk is full.' });
  expect(await check()).toEqual([]);
  failures.unshift({ at: hoursAgo(1), error: 'The disk is full.' });
  expect(await check()).toEqual(['The latest backup failed: The disk is full.']);
  failures.shift();
  writeFileSync(join(folder, 'chulo-20261124T000000Z.tar.gz.age'), '');
  expect(await check()).toEqual(['The newest backup, chulo-20261124T000000Z.tar.gz.age, is empty.']);
  rmSync(join(folder, 'chulo-20261124T000000Z.tar.gz.age'));
  verified.pop();
  expect(await check()).toEqual([
    expect.stringMatching(/was never verified: .* chulo-20261123T000100Z\.tar\.gz\.age can be restored/),
  ]);
});

test('in a shared folder only the backups of this restaurant count, and all of them while it has made none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = 'chulo-20261120T030000Z.tar.gz.age';
  const other = 'chulo-20261124T030000Z.tar.gz.age';
  for (const name of [own, other]) writeFileSync(join(folder, name), 'content');
  const check = async (made: readonly string[]) => {
    const read = async <Row>(text: string, values: readonly unknown[] = []) => {
      const asked = values.flat();
      if (text.includes('verified_at')) return [{}] as Row[];
      return made.filter((file) => asked.includes(file)).map((file) => ({ file })) as Row[];
    };
    return (await checkBackups(read, folder, new Date('2026-11-24T12:00:00Z'))).map(({ what }) => what);
  };
  expect(await check([own])).toEqual(['The newest backup is from 2026-11-20T03:00:00.000Z.']);
  expect(await check([own, other])).toEqual([]);
  expect(await check([])).toEqual([]);
  expect(await check(['chulo-20261101T030000Z.tar.gz.age']), 'of a file that is gone').toEqual([]);
});

test('the diagnosis says what is wrong, how many, which, and what to do, problems first', () => {
  const findings = [
    advise('root', 'Chulo runs as root.', 'Set RUN_AS.'),
    { ...problem('data', 'Not true: every order has an owner', 'Ask.'), count: 7, examples: ['a', 'b', 'c'] },
  ];
  const diagnosis = { at: '', milliseconds: 1_234, checks: 50, findings };
  expect(textOf({ ...diagnosis, status: 'findings' })).toBe(`PROBLEM  data: Not true: every order has an owner
         7 found, for example a, b, c
         What to do: Ask.

ADVICE   root: Chulo runs as root.
         What to do: Set RUN_AS.

1 problem. 50 checks in 1.2 s.
`);
  expect(textOf({ ...diagnosis, status: 'healthy', findings: [] })).toBe('Healthy. 50 checks in 1.2 s.\n');
  expect(EXIT_CODES).toEqual({ healthy: 0, findings: 1, could_not_run: 2 });
});

test('a check that fails with an unknown error does not keep the others from running', async () => {
  const later = problem('later', 'Found.', 'Do.');
  const { findings, count } = await runChecks([
    { name: 'first', run: () => Promise.reject(new Error('of a kind nobody knows')) },
    { name: 'second', run: () => Promise.reject(new Error('of a kind nobody knows')) },
    { name: 'third', run: async () => [later] },
  ]);
  expect(count).toBe(3);
  expect(findings).toEqual([
    later,
    {
      ...problem(
        'unchecked',
        'Checks could not be made: of a kind nobody knows',
        'Report this error with the version of Chulo.',
      ),
      count: 2,
      examples: ['first', 'second'],
    },
  ]);
});
