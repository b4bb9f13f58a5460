import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { type Stage, uniqueWord } from './stage.ts';

/** A customer whose every text contains a canary word, and the ids of all their resources. */
export interface CanaryCustomer {
  session: SessionGrant;
  /** Texts that no response to another principal may contain. */
  canaries: readonly string[];
  ids: Readonly<
    Record<'userId' | 'accountId' | 'orderId' | 'addressId' | 'sessionId' | 'notificationId', string>
  >;
  order: { body: Record<string, unknown>; idempotencyKey: string };
  /** All stored rows of the customer as text. */
  readRows(): Promise<string>;
}

export async function createCanaryCustomer(stage: Stage): Promise<CanaryCustomer> {
  const { server, call } = stage;
  const word = uniqueWord().replace('unique', 'canary');
  const phone = `98${randomUUID().replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`;
  const password = `${word} password`;
  const email = `${word}@example.test`;
  await call(null, 'POST', '/api/auth/register', {
    name: `Bina ${word}`,
    email,
    phone,
    password,
    confirmPassword: password,
  });
  const signedIn = await server.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': `Phone ${word}` },
  });
  const session: SessionGrant = signedIn.body.data;
  const userId = session.user.id;
  const place = {
    label: `Home ${word}`,
    street: `Street ${word}`,
    city: `City ${word}`,
    landmark: `Landmark ${word}`,
    phone,
  };
  const address = await call(session, 'POST', `/api/customers/${userId}/addresses`, place);
  const idempotencyKey = randomUUID();
  const body = await stage.orderBody(session, {
    deliveryAddress: place,
    specialInstructions: `Note ${word}`,
  });
  const placed = await server.request('POST', '/api/orders', {
    as: session,
    body,
    headers: { 'idempotency-key': idempotencyKey },
  });
  const sessions = await call(session, 'GET', '/api/auth/sessions');
  const notifications = await call(session, 'GET', `/api/notifications/${userId}`);
  const ids = {
    userId,
    accountId: userId,
    orderId: placed.body.data.id,
    addressId: address.body.data.id,
    sessionId: sessions.body.data[0].id,
    notificationId: notifications.body.data.notifications[0].id,
  };
  return {
    session,
    ids,
    canaries: [word, phone, ...Object.values(ids)],
    order: { body, idempotencyKey },
    async readRows() {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(one)::text as row from users one where id = ${userId}
        union all select to_jsonb(one)::text from addresses one where user_id = ${userId}
        union all select to_jsonb(one)::text from notifications one where user_id = ${userId}
        union all select to_jsonb(one)::text from orders one where customer_id = ${userId}
        union all select to_jsonb(line)::text from order_lines line
          join orders on orders.id = order_id where customer_id = ${userId}
        union all select id::text from sessions where user_id = ${userId}
        order by row`.execute(server.db);
      return rows.map(({ row }) => row).join('\n');
    },
  };
}
