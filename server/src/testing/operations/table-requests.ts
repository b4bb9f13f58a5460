import { randomUUID } from 'node:crypto';
import { type Stage, uniqueWord } from './stage.ts';

async function createTable(stage: Stage): Promise<string> {
  const answer = await stage.call(stage.sessions.admin, 'POST', '/api/tables', { name: uniqueWord() });
  return answer.body.data.id;
}

async function createSitting(stage: Stage): Promise<string> {
  const path = `/api/tables/${await createTable(stage)}/sitting`;
  return (await stage.call(stage.sessions.admin, 'POST', path)).body.data.sittingId;
}

/** With an order of a drink that is to be paid. */
async function createBill(stage: Stage) {
  const { admin } = stage.sessions;
  await stage.call(admin, 'PUT', `/api/restaurants/${stage.restaurantId}`, { tableOrdering: true });
  const name = uniqueWord();
  const table = (await stage.call(admin, 'POST', '/api/tables', { name })).body.data;
  const { sittingId } = (await stage.call(admin, 'POST', `/api/tables/${table.id}/sitting`)).body.data;
  await stage.placeOrder(stage.sessions.owner, {
    deliveryType: 'dine_in',
    orderType: 'dine_in',
    tableName: name,
  });
  const { due } = (await stage.call(admin, 'GET', `/api/tables/sittings/${sittingId}`)).body.data;
  return { sittingId, due };
}

/** Valid requests of the operations of tables. */
export const tableRequests = {
  readScannedTable: async ({ guestKey }: Stage) => ({ params: { key: guestKey } }),
  startGuestSession: async ({ guestKey }: Stage) => ({ params: { key: guestKey } }),
  renewTableKey: async (stage: Stage) => ({ params: { tableId: await createTable(stage) } }),
  addTable: async () => ({ body: { name: uniqueWord() } }),
  updateTable: async (stage: Stage) => ({
    params: { tableId: await createTable(stage) },
    body: { name: uniqueWord() },
  }),
  openTable: async (stage: Stage) => ({ params: { tableId: await createTable(stage) } }),
  readSitting: async (stage: Stage) => ({ params: { sittingId: await createSitting(stage) } }),
  closeSitting: async (stage: Stage) => ({ params: { sittingId: await createSitting(stage) } }),
  payForSitting: async (stage: Stage) => {
    const { sittingId, due } = await createBill(stage);
    return {
      params: { sittingId },
      body: { tender: { method: 'cash', amount: due, given: due } },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  archiveTable: async (stage: Stage) => ({ params: { tableId: await createTable(stage) } }),
};
