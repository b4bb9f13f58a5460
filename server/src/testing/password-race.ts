import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../db/schema.ts';
import { countWaitingStatements } from './waiting-statements.ts';

/**
 * Sends a request while another transaction replaces the person's password, and commits that when the request waits for it:
 * by then the request has checked the old password.
 */
export async function sendDuringPasswordChange<T>(
  db: Kysely<DB>,
  userId: string,
  send: () => Promise<T>,
): Promise<T> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash: sql<string>`password_hash || '.'` })
      .where('id', '=', userId)
      .execute();
    const answer = send();
    await expect.poll(() => countWaitingStatements(db)).toBe(1);
    return { answer };
  });
  return answer;
}
