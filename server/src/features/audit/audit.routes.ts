import { listAudit } from '@chulo/shared/contract/people/audit';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes({ route }: Routes, app: FastifyInstance, audit: AuditService): void {
  route(listAudit, ({ query }) => audit.list(query));

  app.addHook('onError', async (request, _reply, error) => {
    const isRefusal = error instanceof AppError && error.code === 'auth.forbidden';
    const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
    if (isRefusal && request.principal?.job && operationId)
      await audit.recordRefusal(actorOf(request), operationId);
  });
}
