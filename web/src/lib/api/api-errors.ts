import type { OperationId } from '@chulo/shared/contract/endpoints';
import type { ErrorCode, FieldProblem } from '@chulo/shared/contract/envelope';
import { isRecord, textOf } from '../device/persisted-store.ts';
import { libMessages } from '../format/lib.messages.ts';

interface ApiErrorParts {
  operationId: OperationId;
  status: number;
  code: ErrorCode | null;
  message: string;
  hasServerText: boolean;
  isWhole: boolean;
  fields: readonly FieldProblem[];
  data: unknown;
  retryAfterSeconds: number | null;
  token: string | null;
}

/** An error response. Its message is the server's error text, else 'HTTP error! status: {code}' (S8.2, S8.3). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operationId: OperationId;
  readonly status: number;
  /** Null when a proxy or another intermediary has responded. */
  readonly code: ErrorCode | null;
  /** Whether the message is the server's error text. */
  readonly hasServerText: boolean;
  /** Whether the response was valid JSON: neither truncated nor the page of a proxy. */
  readonly isWhole: boolean;
  readonly fields: readonly FieldProblem[];
  /** The current state, if the server sends it. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;
  /** The bearer that was sent. */
  readonly token: string | null;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.operationId = parts.operationId;
    this.status = parts.status;
    this.code = parts.code;
    this.hasServerText = parts.hasServerText;
    this.isWhole = parts.isWhole;
    this.fields = parts.fields;
    this.data = parts.data;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.token = parts.token;
  }
}

/** No complete response: offline, connection lost or timeout. The request may have reached the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super(libMessages.networkError, options);
  }
}

/** Builds an ApiError from any response body (S8.2, S8.3). */
export function apiErrorOf(
  operationId: OperationId,
  response: Response,
  body: unknown,
  token: string | null,
): ApiError {
  const failure = isRecord(body) ? body : {};
  const { status } = response;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const serverText = textOf(failure.error);
  return new ApiError({
    operationId,
    status,
    code: typeof failure.code === 'string' ? (failure.code as ErrorCode) : null,
    message: serverText || libMessages.httpError(status),
    hasServerText: serverText !== '',
    isWhole: body !== undefined,
    fields: Array.isArray(failure.fields) ? failure.fields.filter(isFieldProblem) : [],
    data: failure.data,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
    token,
  });
}

/** True when the server no longer accepts the bearer token; false for a refused sign-in. */
export function isSessionExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'auth.invalid_session';
}

/** True when a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** The user-facing text of a failed call, including its field problems. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : libMessages.unknownError;
  const problems = error.fields.map(({ field, message }) => libMessages.fieldProblem(field, message));
  return [error.message, ...problems].join(' ');
}

/** The server's error text or the network error, else the text of the screen (S8.14 to S8.42). */
export function errorTextOr(error: unknown, fallback: string): string {
  return error instanceof NetworkError || (error instanceof ApiError && error.hasServerText)
    ? errorText(error)
    : fallback;
}

/** The server's error text, else the text of the screen, also after a network error (S8.44 to S8.59). */
export function serverTextOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasServerText ? errorText(error) : fallback;
}

/** The text of a panel toast: the same text, with the network error as detail. */
export function errorToastOf(error: unknown, fallback: string): { text: string; detail?: string } {
  const text = serverTextOr(error, fallback);
  return error instanceof NetworkError ? { text, detail: libMessages.lineLost } : { text };
}

/** The same as one line. */
export function failureText(error: unknown, fallback: string): string {
  const { text, detail } = errorToastOf(error, fallback);
  return detail ? `${text} ${detail}` : text;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
