import { connectDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { seedDemo } from '../server/src/db/seed/seed-demo.ts';
import { createPasswords } from '../server/src/lib/passwords.ts';
import { insertManyPeople } from '../server/src/testing/many-people.ts';
import { insertPastOrders } from '../server/src/testing/past-orders.ts';

export interface History {
  orders: number;
  people: number;
}

const MAX_FILL_SECONDS = 600;

/** Seeds the demo restaurant without the demo orders. */
export async function prepareRestaurant(connectionString: string): Promise<void> {
  const connection = { connectionString };
  await migrate(connection, new URL('../server/src/db/migrations/', import.meta.url));
  const { db, close } = connectDatabase(connection, 1, (error) => console.error(error));
  const options = {
    now: new Date(),
    kitchenEmail: 'kitchen@chulo.test',
    hashPassword: createPasswords().hash,
  };
  await db.transaction().execute((transaction) => seedDemo(transaction, options));
  await close();
}

/**
 * @returns seconds spent
 * @throws Error after more than two minutes
 */
export async function fillHistory(connectionString: string, { orders, people }: History): Promise<number> {
  const startedAt = performance.now();
  await insertManyPeople({ connectionString }, people);
  await insertPastOrders({ connectionString }, orders);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  if (seconds > MAX_FILL_SECONDS) throw new Error(`filling the history took ${seconds} s`);
  return seconds;
}
