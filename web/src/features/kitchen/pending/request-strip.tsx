import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { Link, type To } from 'react-router';
import { requestMessages as messages } from '../kitchen.messages.ts';
import { useBell } from '../sound/order-bell.ts';
import { requestedOrdersOptions } from './pending.queries.ts';

/** What customers ask for, in every section of the panel. It rings until each is answered. */
export function RequestStrip({ hrefOf }: { hrefOf: (orderId: string) => To }) {
  const orders = useQuery(requestedOrdersOptions()).data?.data ?? [];
  useBell(orders.map(({ id, request }) => `${id}?${request?.number}`).join(' '));
  if (orders.length === 0) return null;
  return (
    <section aria-label={messages.label} className="bg-turmeric px-4 py-0.5 text-on-turmeric lg:px-6">
      <div role="status">
        <ul className="flex flex-wrap items-center gap-x-6">
          {orders.map(({ id, orderNumber, request }) => (
            <li key={id}>
              <Link
                to={hrefOf(id)}
                className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-on-turmeric"
              >
                <MessageCircleQuestion aria-hidden className="size-5 shrink-0" />
                {messages.asks(orderNumber, request?.kind ?? 'change')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
