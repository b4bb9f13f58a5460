import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseStarting } from './database-errors.ts';
import { waitForDatabase } from './wait-for-database.ts';

const PORT = 5432;
const WAITING = 'Waiting for the database of DATABASE_URL ...';
/** AuthenticationOk and ReadyForQuery. */
const READY = Buffer.from('5200000008000000005a0000000549', 'hex');

function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const accept = (socket: Socket) => void socket.write(READY);
const refuse = (code: string) => (socket: Socket) => void socket.end(refusal(code));

/** The place of a PostgreSQL that the test plays. */
function makePlace() {
  const host = mkdtempSync(join(tmpdir(), 'chulo-wait-'));
  onTestFinished(() => rmSync(host, { recursive: true, force: true }));
  const path = join(host, `.s.PGSQL.${PORT}`);
  return {
    connection: { host, port: PORT, user: 'chulo', password: 'chulo', database: 'chulo' },
    /** @param answer to the first message of each connection */
    async listen(answer: (socket: Socket) => void) {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        socket.once('data', () => answer(socket));
      });
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
        server.close();
      });
      server.listen(path);
      await once(server, 'listening');
    },
    /** What a killed server leaves. */
    async leaveSocket() {
      const server = createServer().listen(`${path}.new`);
      await once(server, 'listening');
      renameSync(`${path}.new`, path);
      server.close();
    },
    removeSocket: () => rmSync(path),
  };
}

function waiting(onWait: (stop: AbortController) => void = () => undefined) {
  const lines: string[] = [];
  const stop = new AbortController();
  const log = (line: string) => {
    lines.push(line);
    onWait(stop);
  };
  return { lines, stop, options: { stop: stop.signal, log } };
}

test('a start waits until the socket of the database exists', async () => {
  const { connection, listen } = makePlace();
  const { options, lines } = waiting(() => void listen(accept));
  await waitForDatabase(connection, options);
  expect(lines).toEqual([WAITING]);
});

test('a start waits until something listens on the socket of the database', async () => {
  const { connection, listen, leaveSocket, removeSocket } = makePlace();
  await leaveSocket();
  const { options, lines } = waiting(() => {
    removeSocket();
    void listen(accept);
  });
  await waitForDatabase(connection, options);
  expect(lines).toEqual([WAITING]);
});

test('a start waits while the database is starting up, and says so once', async () => {
  const { connection, listen } = makePlace();
  const answers = [refuse('57P03'), refuse('57P03')];
  await listen((socket) => (answers.shift() ?? accept)(socket));
  const { options, lines } = waiting();
  await waitForDatabase(connection, options);
  expect(answers).toEqual([]);
  expect(lines).toEqual([WAITING]);
});

test('a database that stays away is reported with its own error', async () => {
  const { options, lines } = waiting();
  const wait = waitForDatabase(makePlace().connection, { ...options, limitMs: 0 });
  await expect(wait).rejects.toMatchObject({ code: 'ENOENT' });
  expect(lines).toEqual([]);
});

test('a start does not wait for another password, nor for a name that nobody knows', async () => {
  const { connection, listen } = makePlace();
  await listen(refuse('28P01'));
  const { options, lines } = waiting();
  await expect(waitForDatabase(connection, options)).rejects.toMatchObject({ code: '28P01' });
  expect(lines).toEqual([]);
  expect(isDatabaseStarting(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))).toBe(false);
});

test('a stop ends the wait between two attempts', async () => {
  const { options } = waiting((stop) => stop.abort());
  await expect(waitForDatabase(makePlace().connection, options)).rejects.toThrow('aborted');
});

test('a stop ends the wait for a database that accepts a connection and does not answer', async () => {
  const { connection, listen } = makePlace();
  const { options, stop } = waiting();
  await listen(() => stop.abort());
  await expect(waitForDatabase(connection, options)).rejects.toThrow('aborted');
});
