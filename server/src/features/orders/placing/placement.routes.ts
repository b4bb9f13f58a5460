import { placeOrder } from '@chulo/shared/contract/orders/orders';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import type { Routes } from '../../../http/route.ts';
import type { PlaceOrder } from './placement.service.ts';

const MAX_KEY_LENGTH = 200;

export function registerPlacementRoutes({ route }: Routes, place: PlaceOrder): void {
  route(
    placeOrder,
    ({ principal, body, request }) =>
      place(principal, body, { idempotencyKey: idempotencyKeyOf(request), bodyText: request.bodyText }),
    { checksSession: true },
  );
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw new AppError('request.invalid', {
      fields: [{ field: 'Idempotency-Key', message: `must be at most ${MAX_KEY_LENGTH} visible characters` }],
    });
  return key;
}
