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

const LONGEST_FILL_SECONDS = 120;

/** The demo's restaurant, without the demo's own orders. */
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

/** @returns the seconds it took; more than two minutes fail the bench */
export async function fillHistory(connectionString: string, { orders, people }: History): Promise<number> {
  const begun = performance.now();
  await insertManyPeople({ connectionString }, people);
  await insertPastOrders({ connectionString }, orders);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  if (seconds > LONGEST_FILL_SECONDS) throw new Error(`the history took ${seconds} s to fill`);
  return seconds;
}
