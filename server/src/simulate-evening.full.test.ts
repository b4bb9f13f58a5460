import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from './db/seed/demo-accounts.ts';
import { call, dataOf, signIn } from './testing/http-client.ts';
import { startProduct, tidyProducts } from './testing/product.ts';

afterAll(tidyProducts);

const SCRIPT = join(import.meta.dirname, '../../scripts/simulate-evening.mjs');

interface Option {
  id: string;
  name: string;
}

interface Dish {
  id: string;
  customizations: { type: string; required: boolean; options: Option[] }[];
}

/** The output of `npm run simulate:evening`. @param afterFirstOrder is done while the script goes on */
async function simulateEvening(url: string, args: readonly string[], afterFirstOrder: () => Promise<void>) {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, '--url', url, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const change = once(child.stdout, 'data').then(afterFirstOrder);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  await change;
  return { code, errors, lines: output.trim().split('\n') };
}

test.each([
  { args: [], status: 'confirmed' },
  { args: ['--pending'], status: 'pending' },
])(
  'the simulated evening $args orders to its end although dishes run out and carts are too small',
  async ({ args, status }) => {
    const { url, stop } = await startProduct({ LOG_LEVEL: 'silent' });
    const { token } = await signIn(url, 'admin@chulo.test', DEMO_PASSWORD);
    const read = async <Data>(path: string) => dataOf<Data>(await call(url, 'GET', path, { token }));
    const put = async (path: string, body: object) => dataOf(await call(url, 'PUT', path, { token, body }));

    const [restaurant] = await read<{ id: string; version: number }[]>('/api/restaurants');
    await put(`/api/restaurants/${restaurant?.id}`, { minimumOrder: 1_500, version: restaurant?.version });
    const menu = await read<Dish[]>('/api/menu');
    await Promise.all(menu.slice(0, 10).map(({ id }) => put(`/api/menu/${id}`, { stockCount: 1 })));
    const groups = menu.flatMap(({ customizations }) => customizations);
    const sizes = groups.find(({ required }) => required);
    const toppings = groups.flatMap(({ type, options }) => (type === 'multiple' ? options : []));
    const switchOff = async (options: readonly Option[] = []) => {
      const optionIds = options.map(({ id }) => id);
      await put('/api/menu-options', { optionIds, isAvailable: false });
    };
    await switchOff(sizes?.options);

    const evening = await simulateEvening(url, ['--orders', '15', '--minutes', '0', ...args], () =>
      switchOff(toppings.filter(({ name }) => name === 'Mushroom' || name === 'Paneer')),
    );
    expect(evening).toMatchObject({ code: 0, errors: '' });
    const numbers = evening.lines.flatMap(
      (line) => /^\d+ of 15: #(\d+)/.exec(line)?.slice(1).map(Number) ?? [],
    );
    expect(numbers).toHaveLength(15);
    const orders = await read<{ orderNumber: number }[]>(`/api/orders?status=${status}&pageSize=100`);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(expect.arrayContaining(numbers));
    await stop();
  },
);
