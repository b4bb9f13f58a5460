// The reads of the admin panel of a restaurant with a long order history, compared with a short one.

import { measurePanel } from './admin-reads.ts';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { fillHistory, type History, prepareRestaurant } from './history.ts';
import { startProduct } from './processes.ts';
import { type BenchOptions, printFigures } from './rounds.ts';

const LONG_HISTORY: History = { orders: 1_000_000, people: 50_000 };
const SHORT_HISTORY: History = { orders: 1_000, people: 50 };

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  await database.create('few');
  await prepareRestaurant(database.urlOf('few'));
  await database.create('many', 'few');
  await fillHistory(database.urlOf('few'), SHORT_HISTORY);
  const fillSeconds = await fillHistory(database.urlOf('many'), LONG_HISTORY);

  const startOn = async (name: string, profileFolder: string | null) => {
    const env = { DATABASE_URL: database.urlOf(name), DATA_DIR: dataDir };
    const running = await startProduct({ main: options.main, env, profileFolder });
    return { running, connectionString: database.urlOf(name) };
  };
  const many = await startOn('many', options.profileFolder);
  const few = await startOn('few', null);
  try {
    const figures = await measurePanel(many, few, options);
    const notes = [
      `Panel reads: 1,000,000 orders of 50,000 customers (filling took ${fillSeconds} s) compared with 1,000 orders of 50; one connection on each side, search texts sampled from the whole history.`,
    ];
    printFigures(figures, notes, options.report);
  } finally {
    await few.running.stop();
    await many.running.stop();
  }
}

await measureOnDatabase(measure);
