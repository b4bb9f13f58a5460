import {
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  readSession,
  register,
  resetPassword,
  signIn,
  signOut,
} from '@chulo/shared/contract/people/auth';
import { mayUse } from '@chulo/shared/domain/account/roles';
import { runAs } from '../../db/client.ts';
import { actorOf, callerOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { AuthService } from './auth.service.ts';
import type { PasswordResets } from './password-reset.service.ts';

export function registerAuthRoutes({ route }: Routes, auth: AuthService, resets: PasswordResets): void {
  route(signIn, ({ body, request }) => auth.signIn(body, callerOf(request)));
  route(register, ({ body, request }) => auth.register(body, callerOf(request)));
  route(forgotPassword, ({ body, request }) => resets.forgotPassword(body.email, callerOf(request)));
  route(resetPassword, ({ body, request }) =>
    resets.resetPassword(body.token, body.password, callerOf(request)),
  );
  route(readSession, ({ principal }) => auth.readSession(principal));
  route(listSessions, ({ principal }) => auth.listSessions(principal));
  route(signOut, async ({ principal, request, reply }) => {
    await runAs(actorOf(request), () => auth.signOut(principal));
    // The browser's cache has the orders of board and panel, for their ETags. Clearing may take seconds: no screen waits for it.
    if (mayUse(principal, 'board')) reply.header('clear-site-data', '"cache"');
    return null;
  });
  route(endOtherSessions, async ({ principal, request }) => {
    await runAs(actorOf(request), () => auth.endOtherSessions(principal));
    return null;
  });
  route(endSession, async ({ principal, params, request }) => {
    await runAs(actorOf(request), () => auth.endSession(principal, params.sessionId));
    return null;
  });
}
