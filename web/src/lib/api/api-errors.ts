import type { ErrorCode, FieldProblem } from '@chulo/shared/contract/envelope';
import type { OperationId } from '@chulo/shared/contract/operations';
import { isRecord, textOf } from '../device/persisted-store.ts';
import { libMessages } from '../format/lib.messages.ts';

interface ApiErrorParts {
  operationId: OperationId;
  status: number;
  code: ErrorCode | null;
  message: string;
  hasSentence: boolean;
  isWhole: boolean;
  fields: readonly FieldProblem[];
  data: unknown;
  retryAfterSeconds: number | null;
  token: string | null;
}

/** A refusal of the server. Its message is the server's own sentence, else 'HTTP error! status: {code}'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The call that was refused. */
  readonly operationId: OperationId;
  readonly status: number;
  /** Null when something between us and the server answered. */
  readonly code: ErrorCode | null;
  /** The message is the server's own. */
  readonly hasSentence: boolean;
  /** It could be read: neither cut off nor a page of the network. */
  readonly isWhole: boolean;
  readonly fields: readonly FieldProblem[];
  /** The present state, where the server tells it. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;
  /** The bearer that was sent. */
  readonly token: string | null;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.operationId = parts.operationId;
    this.status = parts.status;
    this.code = parts.code;
    this.hasSentence = parts.hasSentence;
    this.isWhole = parts.isWhole;
    this.fields = parts.fields;
    this.data = parts.data;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.token = parts.token;
  }
}

/** No answer came: offline, refused, cut off, or later than we wait. What was sent may have arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super(libMessages.networkError, options);
  }
}

/** Reads a refusal from whatever came back (section 8). */
export function apiErrorOf(
  operationId: OperationId,
  response: Response,
  answer: unknown,
  token: string | null,
): ApiError {
  const failure = isRecord(answer) ? answer : {};
  const { status } = response;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const sentence = textOf(failure.error);
  return new ApiError({
    operationId,
    status,
    code: typeof failure.code === 'string' ? (failure.code as ErrorCode) : null,
    message: sentence || libMessages.httpError(status),
    hasSentence: sentence !== '',
    isWhole: answer !== undefined,
    fields: Array.isArray(failure.fields) ? failure.fields.filter(isFieldProblem) : [],
    data: failure.data,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
    token,
  });
}

/** True when the server no longer knows the bearer; a refused sign-in is not that. */
export function isSessionOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'auth.invalid_session';
}

/** True when the same call may succeed a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** What a person is told about a failed call, the fields in question included. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : libMessages.unknownError;
  const problems = error.fields.map(({ field, message }) => libMessages.fieldProblem(field, message));
  return [error.message, ...problems].join(' ');
}

/** The same for a call with a sentence of its own (section 8), said where the server said nothing readable. */
export function errorTextOr(error: unknown, own: string): string {
  return error instanceof NetworkError || (error instanceof ApiError && error.hasSentence)
    ? errorText(error)
    : own;
}

/** What the panel says: the server's sentence, else its own (section 8), where nothing came at all too. */
export function serverTextOr(error: unknown, own: string): string {
  return error instanceof ApiError && error.hasSentence ? errorText(error) : own;
}

/** What the panel's toasts say: the same to the letter, and beside it that the line is lost where it is. */
export function failureOf(error: unknown, own: string): { text: string; detail?: string } {
  const text = serverTextOr(error, own);
  return error instanceof NetworkError ? { text, detail: libMessages.lineLost } : { text };
}

/** The same where there is one line for it. */
export function failureText(error: unknown, own: string): string {
  const { text, detail } = failureOf(error, own);
  return detail ? `${text} ${detail}` : text;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
