import {
  endSession,
  forgotPassword,
  listSessions,
  readSession,
  register,
  resetPassword,
  signIn,
  signOut,
} from '@chulo/shared/contract/auth';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../http/route.ts';
import type { AuthService, Caller } from './auth.service.ts';

export function startAuthRoutes({ route }: Routes, auth: AuthService): void {
  route(signIn, ({ body, request }) => auth.signIn(body.email, body.password, callerOf(request)));
  route(register, ({ body, request }) => auth.register(body, callerOf(request)));
  route(forgotPassword, ({ body, request }) => auth.forgotPassword(body.email, callerOf(request)));
  route(resetPassword, ({ body, request }) =>
    auth.resetPassword(body.token, body.password, callerOf(request)),
  );
  route(readSession, ({ principal }) => auth.readSession(principal));
  route(listSessions, ({ principal }) => auth.listSessions(principal));
  route(signOut, async ({ principal }) => {
    await auth.signOut(principal);
    return null;
  });
  route(endSession, async ({ principal, params }) => {
    await auth.endSession(principal, params.sessionId);
    return null;
  });
}

function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' };
}
