import {
  claimOrder,
  eraseCaller,
  findCallers,
  placeCounterOrder,
} from '@chulo/shared/contract/orders/counter';
import type { Actor } from '../../../db/client.ts';
import { actorOf } from '../../../http/authenticate.ts';
import { requiredKeyOf } from '../../../http/idempotency-key.ts';
import type { Routes } from '../../../http/route.ts';
import type { CounterService } from './counter.service.ts';

export function registerCounterRoutes(
  { route }: Routes,
  counter: CounterService,
  /** Tells the audit trail who read a customer's data; null for a search. */
  recordLookUp: (actor: Actor, customerId: string | null) => Promise<void>,
): void {
  route(placeCounterOrder, ({ principal, body, request }) =>
    counter.placeOrder(principal, body, {
      idempotencyKey: requiredKeyOf(request),
      bodyText: request.bodyText,
    }),
  );
  route(findCallers, async ({ query, request }) => {
    const found = await counter.findCallers(query.phone);
    for (const { id } of found) await recordLookUp(actorOf(request), id);
    if (found.length === 0) await recordLookUp(actorOf(request), null);
    return found;
  });
  route(eraseCaller, ({ params }) => counter.eraseCaller(params.callerId));
  route(claimOrder, ({ principal, body }) => counter.claimOrder(principal, body.orderNumber, body.code));
}
