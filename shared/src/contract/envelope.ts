import type { ErrorCode } from './error-codes.ts';

export interface FieldProblem {
  /** Path of the field, for example 'items.0.quantity'. */
  field: string;
  message: string;
}

/** How every refusal looks. `data` carries the present state where a client needs it to go on. */
export interface Failure {
  success: false;
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: FieldProblem[];
  data?: unknown;
}

export interface Success<Data, Meta = undefined> {
  success: true;
  data: Data;
  meta?: Meta;
}

/** The two calls that answer a message instead of data. */
export interface MessageAnswer {
  success: boolean;
  message: string;
  error: string | null;
}
