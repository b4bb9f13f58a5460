import type { FastifyRequest } from 'fastify';
import { violatedConstraint } from '../db/database-errors.ts';
import { AppError } from './errors.ts';

const MAX_KEY_LENGTH = 200;

/** @returns the header Idempotency-Key; null without one */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw new AppError('request.invalid', {
      fields: [{ field: 'Idempotency-Key', message: `must be at most ${MAX_KEY_LENGTH} visible characters` }],
    });
  return key;
}

/** Of a call that moves money: without a key its retry would move it twice. */
export function requiredKeyOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === null) throw new AppError('request.key_missing');
  return key;
}

/**
 * For the `catch` of an insert.
 * @param constraint the name of the unique constraint of the keys
 * @throws AppError request.key_reused when the same person has used the key for another order; any other error as it is
 */
export const refuseUsedKey =
  (constraint: string) =>
  (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? new AppError('request.key_reused') : error;
  };
