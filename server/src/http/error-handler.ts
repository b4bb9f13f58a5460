import type { ErrorCode, Failure } from '@chulo/shared/contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isContention, isDatabaseDown } from '../db/database-errors.ts';
import { AppError } from './errors.ts';

const RETRY_SECONDS = 2;

/** The codes of Fastify's own errors. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
};

const ACCESS_DENIALS: ReadonlySet<ErrorCode> = new Set(['auth.invalid_session', 'auth.forbidden']);

/** Who was refused what. The route is a pattern, because a path may hold a secret. */
function accessDenial(request: FastifyRequest, { code }: AppError): object {
  return {
    event: 'access.denied',
    code,
    userId: request.principal?.userId ?? null,
    address: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? '',
  };
}

/** Maps every error to an error response; an unexpected error is a masked 500. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const isExpected = error instanceof AppError;
    const appError = isExpected ? error : toAppError(error);
    if (appError.details.isCounted) request.log.debug({ code: appError.code }, 'request refused');
    else if (appError.statusCode >= 500 && isExpected)
      request.log.warn({ code: appError.code }, 'request failed');
    else if (appError.statusCode >= 500)
      request.log.error({ err: error, code: appError.code }, 'request failed');
    else if (ACCESS_DENIALS.has(appError.code))
      request.log.info(accessDenial(request, appError), 'access denied');
    else request.log.debug({ code: appError.code }, 'request refused');
    return sendError(request, reply, appError);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, appError: AppError): FastifyReply {
  const { fields, data, retryAfterSeconds } = appError.details;
  const failure: Failure & { message?: string } = {
    success: false,
    error: appError.message,
    code: appError.code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
    // These two endpoints send the sentence as `message` too (S7.22, S7.23).
    ...(/^\/api\/auth\/(forgot|reset)-password$/.test(request.routeOptions.url ?? '')
      ? { message: appError.message }
      : {}),
  };
  if (appError.statusCode === 503 || appError.statusCode === 429)
    reply.header('retry-after', retryAfterSeconds ?? RETRY_SECONDS);
  return reply
    .code(appError.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure));
}

function toAppError(error: FastifyError): AppError {
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new AppError(known);
  if (isContention(error)) return new AppError('request.busy');
  if (isDatabaseDown(error)) return new AppError('server.unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.malformed');
  return new AppError('server.error');
}
