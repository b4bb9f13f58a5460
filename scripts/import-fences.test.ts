import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FENCE = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

interface Plant {
  file: string;
  from: string;
  /** A whole line instead of a plain import. */
  line?: string;
}

const BREACHES: [row: string, plants: Plant[]][] = [
  [
    'shared/domain imports no contract, zod, Node or React',
    [
      { file: 'shared/src/domain/a1.ts', from: '../contract/menu.ts' },
      { file: 'shared/src/domain/a2.ts', from: 'zod' },
      { file: 'shared/src/domain/a3.ts', from: 'node:fs' },
      { file: 'shared/src/domain/a4.ts', from: 'react' },
      { file: 'shared/src/domain/a5.ts', from: '@chulo/shared/contract/menu' },
    ],
  ],
  [
    'shared/contract imports neither server nor web',
    [
      { file: 'shared/src/contract/b1.ts', from: '../../../server/src/config.ts' },
      { file: 'shared/src/contract/b2.ts', from: '@chulo/web/src/lib/api-client.ts' },
      { file: 'shared/src/contract/b3.ts', from: 'fastify' },
    ],
  ],
  [
    'server/lib, db and http import no feature and no wiring',
    [
      { file: 'server/src/lib/c1.ts', from: '../features/orders/orders.service.ts' },
      { file: 'server/src/db/seed/c2.ts', from: '../../features/orders/orders.service.ts' },
      { file: 'server/src/http/c3.ts', from: '../wiring.ts' },
      { file: 'server/src/jobs/c4.ts', from: '../features/orders/orders.service.ts' },
      { file: 'server/src/lib/c5.test.ts', from: '../features/orders/orders.service.ts' },
    ],
  ],
  [
    'a server feature imports neither another feature nor wiring',
    [
      { file: 'server/src/features/promos/d1.ts', from: '../orders/orders.service.ts' },
      { file: 'server/src/features/promos/parts/d2.ts', from: '../../orders/orders.service.ts' },
      { file: 'server/src/features/promos/d3.ts', from: '../../features/orders/orders.service.ts' },
      { file: 'server/src/features/promos/d4.ts', from: '../../wiring.ts' },
      { file: 'server/src/features/promos/d5.ts', from: './../orders/orders.service.ts' },
      { file: 'server/src/features/promos/d6.ts', from: '../../db/../features/orders/orders.service.ts' },
      { file: 'server/src/features/promos/d7.ts', from: '@chulo/server/src/wiring.ts' },
      { file: 'server/src/features/promos/d8.ts', from: '../../../../web/src/lib/session.ts' },
      { file: 'server/src/features/promos/d9.ts', from: '../../../../shared/src/contract/menu.ts' },
      {
        file: 'server/src/features/promos/d10.ts',
        from: '',
        line: `export type { Order } from '../orders/orders.service.ts';`,
      },
      {
        file: 'server/src/features/promos/d11.ts',
        from: '',
        line: `export const late = () => import('../orders/orders.service.ts');`,
      },
      { file: 'server/src/features/promos/d12.test.ts', from: '../orders/orders.service.ts' },
      { file: 'server/src/features/promos/a/b/c/d13.ts', from: '../../../../orders/orders.service.ts' },
    ],
  ],
  [
    'wiring alone sees the features',
    [{ file: 'server/src/app.ts', from: './features/orders/orders.service.ts' }],
  ],
  [
    'web/ui knows no shared code, no lib and no feature',
    [
      { file: 'web/src/ui/e1.tsx', from: '@chulo/shared/contract/menu' },
      { file: 'web/src/ui/e2.tsx', from: '../lib/session.ts' },
      { file: 'web/src/ui/e3.tsx', from: '../features/cart/cart.store.ts' },
      { file: 'web/src/ui/table/e4.tsx', from: '../../features/cart/cart.store.ts' },
    ],
  ],
  [
    'web/lib knows no ui, no feature and no app',
    [
      { file: 'web/src/lib/f1.ts', from: '../ui/button.tsx' },
      { file: 'web/src/lib/f2.ts', from: '../features/cart/cart.store.ts' },
      { file: 'web/src/lib/f3.ts', from: '../app/paths.ts' },
    ],
  ],
  [
    'a web feature imports no other feature, page or app',
    [
      { file: 'web/src/features/menu/components/g1.tsx', from: '../../cart/cart.store.ts' },
      { file: 'web/src/features/menu/g2.ts', from: '../../pages/customer/home.tsx' },
      { file: 'web/src/features/menu/g3.ts', from: '../../app/paths.ts' },
      { file: 'web/src/features/menu/g4.ts', from: '../cart/cart.store.ts' },
    ],
  ],
  [
    'a page imports no other page and nothing of app but the paths',
    [
      { file: 'web/src/pages/admin/h1.tsx', from: '../customer/home.tsx' },
      { file: 'web/src/pages/customer/h2.tsx', from: './checkout-page.tsx' },
      { file: 'web/src/pages/customer/h3.tsx', from: '../../app/router.tsx' },
      { file: 'web/src/pages/h4.tsx', from: './customer/home.tsx' },
    ],
  ],
  [
    'the web app never imports zod or Node',
    [
      { file: 'web/src/main.tsx', from: 'zod' },
      { file: 'web/src/app/i1.tsx', from: 'zod/mini' },
      { file: 'web/src/features/menu/i2.ts', from: 'zod' },
      { file: 'web/src/pages/customer/i3.tsx', from: 'node:fs' },
    ],
  ],
  [
    'a file beside the features reaches none of them',
    [{ file: 'server/src/features/j1.ts', from: './orders/orders.service.ts' }],
  ],
];

const ALLOWED: Plant[] = [
  { file: 'shared/src/domain/ok1.ts', from: './money.ts' },
  { file: 'shared/src/domain/ok1.test.ts', from: 'vitest' },
  { file: 'shared/src/contract/ok2.ts', from: '../domain/money.ts' },
  { file: 'shared/src/contract/ok3.ts', from: 'zod' },
  { file: 'server/src/lib/ok4.ts', from: '@chulo/shared/domain/money' },
  { file: 'server/src/db/seed/demo-menu/ok5.ts', from: '../../../lib/clock.ts' },
  { file: 'server/src/features/orders/ok6.ts', from: '../../db/client.ts' },
  { file: 'server/src/features/orders/parts/ok7.ts', from: '../orders.service.ts' },
  { file: 'server/src/features/orders/parts/ok8.ts', from: '../../../lib/clock.ts' },
  { file: 'server/src/features/orders/ok9.api.test.ts', from: '../../testing/start-app.ts' },
  { file: 'server/src/wiring.ts', from: './features/orders/orders.service.ts' },
  { file: 'web/src/ui/ok10.tsx', from: './button.tsx' },
  { file: 'web/src/lib/ok11.ts', from: '@chulo/shared/contract/operations' },
  { file: 'web/src/features/menu/components/ok12.tsx', from: '../../../ui/button.tsx' },
  { file: 'web/src/features/menu/ok13.ts', from: '../../lib/session.ts' },
  { file: 'web/src/pages/customer/ok14.tsx', from: '../../features/cart/cart.store.ts' },
  { file: 'web/src/pages/customer/ok15.tsx', from: '../../app/paths.ts' },
  { file: 'web/src/app/ok16.tsx', from: '../pages/customer/home.tsx' },
];

interface BiomeReport {
  diagnostics: { category: string; location: { path: string } }[];
}

let house: string;
let rulesByFile: Map<string, Set<string>>;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

function lint(): Map<string, Set<string>> {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: house,
    encoding: 'utf8',
  });
  const report: BiomeReport = JSON.parse(run.stdout);
  const found = new Map<string, Set<string>>();
  for (const { category, location } of report.diagnostics) {
    found.set(location.path, (found.get(location.path) ?? new Set()).add(category));
  }
  return found;
}

describe('the import table', () => {
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'chulo-fences-'));
    for (const file of ['biome.json', 'biome.fences.json', '.gitignore']) {
      copyFileSync(join(ROOT, file), join(house, file));
    }
    cpSync(join(ROOT, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true });
    for (const { file, from, line } of [...BREACHES.flatMap(([, plants]) => plants), ...ALLOWED]) {
      plant(file, `${line ?? `import { thing } from '${from}';\nthing();`}\n`);
    }
    plant(
      'server/src/features/cycle/one.ts',
      `import { two } from './two.ts';\nexport const one = () => two;\n`,
    );
    plant(
      'server/src/features/cycle/two.ts',
      `import { one } from './one.ts';\nexport const two = () => one;\n`,
    );
    plant('server/src/features/cycle/three.ts', `export type A = import('../orders/orders.types.ts').A;\n`);
    rulesByFile = lint();
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  describe.each(BREACHES)('%s', (_row, plants) => {
    it.each(plants)('$file is refused $from', ({ file }) => {
      expect([...(rulesByFile.get(file) ?? [])]).toContain(FENCE);
    });
  });

  it.each(ALLOWED)('$file may import $from', ({ file }) => {
    expect([...(rulesByFile.get(file) ?? [])]).not.toContain(FENCE);
  });

  it.each(['one', 'two'])('a circle of imports is refused in %s.ts', (name) => {
    expect([...(rulesByFile.get(`server/src/features/cycle/${name}.ts`) ?? [])]).toContain(CYCLE);
  });

  it('a type taken from another feature inside an expression is refused', () => {
    expect([...(rulesByFile.get('server/src/features/cycle/three.ts') ?? [])]).toContain('plugin');
  });
});
