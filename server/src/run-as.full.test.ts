import { readFileSync, statSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { call } from './testing/http-client.ts';
import { newDataDir, runProgram, startProduct, tidyProducts } from './testing/product.ts';

const isRoot = process.getuid?.() === 0;
afterAll(tidyProducts);

const uidOf = (pid: number) => Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

test.runIf(isRoot && process.platform === 'linux')(
  'RUN_AS drops the rights of root, and the same data starts again',
  async () => {
    const settings = { RUN_AS: 'nobody', DATA_DIR: newDataDir() };
    for (const start of ['first', 'second']) {
      const product = await startProduct(settings);
      expect(uidOf(product.pid), start).toBe(65_534);
      expect(statSync(product.dataDir).uid).toBe(65_534);
      expect((await call(product.url, 'GET', '/readyz')).status).toBe(200);
      await product.stop();
      const account = runProgram(settings, ['account-command.js', 'list']);
      expect(await account.exited, account.errors.join('\n')).toMatchObject({ code: 0 });
    }
  },
  60_000,
);

test.runIf(isRoot)('a server of root says how to run it as another user', async () => {
  const product = await startProduct({});
  expect(product.lines.join('\n')).toContain('Set RUN_AS to a user of this system');
  await product.stop();
});

test.runIf(isRoot).each(['root', 'no-such-user'])('RUN_AS=%s is rejected', async (name) => {
  const program = runProgram({ RUN_AS: name });
  expect((await program.exited).code).toBe(1);
  expect(program.errors).toEqual([expect.stringMatching(/^Setting RUN_AS: expected the name of a user/)]);
});
