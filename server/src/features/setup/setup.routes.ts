import { placeTestOrder, readSetup, setUp } from '@chulo/shared/contract/restaurant/setup';
import { callerOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { SetupService } from './setup.service.ts';
import type { PlaceTestOrder } from './test-order.ts';

export function registerSetupRoutes({ route }: Routes, setup: SetupService): void {
  route(readSetup, ({ principal }) => setup.read(principal));
  route(setUp, ({ principal, body, request }) => setup.setUp(principal, body, callerOf(request)));
}

export function registerTestOrderRoutes({ route }: Routes, place: PlaceTestOrder): void {
  route(placeTestOrder, ({ principal }) => place(principal));
}
