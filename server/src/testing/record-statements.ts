import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * A set-up file of the API tests for scripts/record-statements.mjs: appends each statement that the server sends, not
 * those of the tests themselves, to the file of CHULO_RECORD_STATEMENTS, as lines of JSON.
 */
const file = process.env.CHULO_RECORD_STATEMENTS ?? '';
const { Pool } = pg;
const recorded = new Set<string>();

function record(statement: unknown): void {
  const isText = typeof statement === 'string';
  const text = isText ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string' || recorded.has(text)) return;
  recorded.add(text);
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}

class RecordingPool extends Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // The pool of the server; tests open others.
    if (!/wiring\.ts/.test(new Error().stack ?? '')) return;
    this.on('connect', (client) => {
      const { query } = client;
      client.query = ((...args: Parameters<typeof query>) => {
        record(args[0]);
        return query.apply(client, args);
      }) as typeof query;
    });
  }
}

// Vitest runs a set-up file before each test file, and the modules stay loaded.
if (file !== '' && !('isRecording' in pg)) Object.assign(pg, { Pool: RecordingPool, isRecording: true });
