import { placeOrder } from '@chulo/shared/contract/orders/orders';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import type { Routes } from '../../../http/route.ts';
import type { PlaceOrder } from './placement.service.ts';

export function registerPlacementRoutes({ route }: Routes, place: PlaceOrder): void {
  route(
    placeOrder,
    ({ principal, body, request }) =>
      place(principal, body, { idempotencyKey: idempotencyKeyOf(request), bodyText: request.bodyText }),
    { checksSession: true },
  );
}
