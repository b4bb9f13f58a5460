import { isContention, isDatabaseDown } from '../db/database-errors.ts';

/**
 * An error as it is logged. Errors of the database driver carry the client and row values, which must not be logged. A
 * database that is away or busy is no fault of the code: it has no stack.
 */
export function serializeError(
  error: Error & { code?: unknown },
): Record<'type' | 'message' | 'code' | 'stack', string> {
  const isExpected = isDatabaseDown(error) || isContention(error);
  return {
    type: error.name,
    message: error.message,
    code: String(error.code ?? ''),
    stack: isExpected ? '' : (error.stack ?? ''),
  };
}
