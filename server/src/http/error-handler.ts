import type { ErrorCode, Failure } from '@chulo/shared/contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isContention, isDatabaseDown } from '../db/faults.ts';
import { AppError } from './errors.ts';

const RETRY_SECONDS = 2;

/** What Fastify itself refuses, by its own codes. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
};

/** One handler maps code to status and sentence; what nobody foresaw is a masked 500. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const refusal = error instanceof AppError ? error : refusalOf(error);
    if (refusal.statusCode >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    else request.log.debug({ code: refusal.code }, 'request refused');
    return answerRefusal(request, reply, refusal);
  });
}

export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { fields, data, retryAfterSeconds } = refusal.details;
  const failure: Failure & { message?: string } = {
    success: false,
    error: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
    // The two message answers carry their sentence twice (section 7).
    ...(/^\/api\/auth\/(forgot|reset)-password$/.test(request.routeOptions.url ?? '')
      ? { message: refusal.message }
      : {}),
  };
  if (refusal.statusCode === 503 || refusal.statusCode === 429)
    reply.header('retry-after', retryAfterSeconds ?? RETRY_SECONDS);
  return reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure));
}

function refusalOf(error: FastifyError): AppError {
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new AppError(known);
  if (isContention(error)) return new AppError('request.busy');
  if (isDatabaseDown(error)) return new AppError('server.unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.malformed');
  return new AppError('server.error');
}
