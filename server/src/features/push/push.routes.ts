import { readPush, subscribeToPush, unsubscribeFromPush } from '@chulo/shared/contract/people/push';
import type { Routes } from '../../http/route.ts';
import type { PushService } from './push.service.ts';

export function registerPushRoutes({ route }: Routes, push: PushService): void {
  route(readPush, ({ principal }) => push.readPush(principal));
  route(subscribeToPush, async ({ principal, body }) => {
    await push.subscribe(principal, body);
    return null;
  });
  route(unsubscribeFromPush, async ({ principal }) => {
    await push.unsubscribe(principal);
    return null;
  });
}
