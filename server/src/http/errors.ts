import type { FieldProblem } from '@chulo/shared/contract/envelope';
import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/envelope';

export interface ErrorDetails {
  /** Replaces the default sentence of the code, to include numbers or names. */
  sentence?: string;
  fields?: FieldProblem[];
  /** The current state, when the client needs it to continue. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** Logged as part of a number, because there may be thousands per second. */
  isCounted?: boolean;
}

/** An expected error with a code; the error handler turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly statusCode: number;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [status, sentence] = ERROR_CODES[code];
    super(details.sentence ?? sentence);
    this.code = code;
    this.details = details;
    this.statusCode = status;
  }
}

/**
 * Without a version from the client the last write wins.
 * @param present returns the current state, which the client gets
 * @throws AppError edit.stale when the client has read another version
 */
export async function requireVersion(
  sent: number | undefined,
  current: number,
  present: () => unknown,
): Promise<void> {
  if (sent !== undefined && sent !== current) throw new AppError('edit.stale', { data: await present() });
}
