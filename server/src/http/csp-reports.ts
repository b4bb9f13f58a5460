import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';
const MAX_BODY_BYTES = 16 * 1024;
const MAX_REPORTS_PER_MINUTE = 60;

/** The body of `report-uri`, and one entry of the body of `report-to`. */
const violation = z.object({
  'document-uri': z.string().optional(),
  documentURL: z.string().optional(),
  'effective-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
});
const reports = z.union([
  z.object({ 'csp-report': violation }).transform((body) => [body['csp-report']]),
  z.array(z.object({ body: violation })).transform((entries) => entries.map(({ body }) => body)),
]);

/**
 * Logs violations of the Content Security Policy that browsers report. Anybody can send such a report, so it is small,
 * limited per minute and process, and logged without query strings, which may hold secrets.
 */
export function startCspReportRoute(app: FastifyInstance, now: () => number = Date.now): void {
  let windowEndsAt = 0;
  let count = 0;
  const takeReport = () => {
    if (now() >= windowEndsAt) [windowEndsAt, count] = [now() + MINUTE_MS, 0];
    count += 1;
    if (count > MAX_REPORTS_PER_MINUTE)
      throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil((windowEndsAt - now()) / 1000) });
  };
  app.register(async (scope) => {
    // A JSON body of another type would reach the handler unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: unknown, body: string) => {
        const parsed = reports.safeParse(jsonOf(body));
        if (!parsed.success) throw new AppError('request.malformed');
        return parsed.data;
      },
    );
    scope.post<{ Body: z.infer<typeof reports> }>(
      CSP_REPORTS_PATH,
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { access: 'public' },
        schema: {
          tags: ['health'],
          summary: 'Access: public. Reports of browsers about the Content Security Policy.',
        },
        onRequest: async () => takeReport(),
      },
      async (request, reply) => {
        for (const report of request.body ?? [])
          request.log.warn(
            {
              event: 'csp.violation',
              page: withoutQuery(report['document-uri'] ?? report.documentURL),
              directive: (report['effective-directive'] ?? report.effectiveDirective ?? '').slice(0, 100),
              blocked: withoutQuery(report['blocked-uri'] ?? report.blockedURL),
            },
            'the browser blocked something',
          );
        return reply.code(204).send();
      },
    );
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withoutQuery = (address = '') => address.replace(/[?#].*$/s, '').slice(0, 300);
