import type { FieldProblem } from '@chulo/shared/contract/envelope';
import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/envelope';

export interface ErrorDetails {
  /** Replaces the code's own sentence where figures or names belong into it. */
  sentence?: string;
  fields?: FieldProblem[];
  /** The present state, where a client needs it to go on. */
  data?: unknown;
  retryAfterSeconds?: number;
}

/** A refusal. Thrown where it is known, answered by the one error handler. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly statusCode: number;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.sentence ?? ERROR_CODES[code].sentence);
    this.code = code;
    this.details = details;
    this.statusCode = ERROR_CODES[code].status;
  }
}
