import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates a database on the test server, empty or cloned from a template. */
export async function createTestDatabase(template = 'template1') {
  const connection = { ...inject('database'), database: `test_${randomUUID().replaceAll('-', '')}` };
  await onServer(`create database ${connection.database} template ${template} strategy file_copy`);
  /** The role of the application, which owns nothing. */
  const appConnection = { ...connection, user: inject('appUser') };
  return {
    connection,
    appConnection,
    drop: () => onServer(`drop database ${connection.database} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('database'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
