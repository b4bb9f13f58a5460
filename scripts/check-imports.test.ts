import { expect, test } from 'vitest';
import { findBreaches } from './check-imports.mjs';

/** The rule that is violated, the importing file, then the imported sources. */
const REFUSED: [rule: string, file: string, ...sources: string[]][] = [
  ['shared/domain', 'shared/src/domain/a1.ts', '../contract/menu.ts', 'zod', 'node:fs', 'react'],
  [
    'shared/domain',
    'shared/src/domain/order/a2.ts',
    '@chulo/shared/contract/menu/menu',
    '../../contract/menu.ts',
  ],
  ['shared/contract', 'shared/src/contract/b1.ts', '../../../server/src/config.ts', 'fastify'],
  ['shared/contract', 'shared/src/contract/b2.ts', '@chulo/web/src/lib/api/api-client.ts'],
  [
    'a package',
    'packages/embedded-postgres/src/p1.ts',
    '../../../server/src/config.ts',
    '@chulo/shared/domain/money/money',
  ],
  ['server/lib', 'server/src/lib/c1.ts', '../features/orders/orders.service.ts', 'react'],
  ['server/lib', 'server/src/db/seed/c2.ts', '../../features/orders/orders.service.ts'],
  ['server/lib', 'server/src/http/c3.ts', '../wiring.ts'],
  ['server/lib', 'server/src/jobs/c4.ts', '../features/orders/orders.service.ts'],
  ['server/lib', 'server/src/lib/c5.test.ts', '../features/orders/orders.service.ts'],
  [
    'a server feature',
    'server/src/features/promos/d1.ts',
    '../orders/orders.service.ts',
    './../orders/orders.service.ts',
  ],
  ['a server feature', 'server/src/features/promos/parts/d2.ts', '../../orders/orders.service.ts'],
  [
    'a server feature',
    'server/src/features/promos/d3.ts',
    '../../features/orders/orders.service.ts',
    '../../wiring.ts',
  ],
  ['a server feature', 'server/src/features/promos/d6.ts', '../../db/../features/orders/orders.service.ts'],
  [
    'a server feature',
    'server/src/features/promos/d7.ts',
    '@chulo/server/src/wiring.ts',
    '../../../../web/src/lib/api/session.ts',
  ],
  [
    'a server feature',
    'server/src/features/promos/d9.ts',
    '../../../../shared/src/contract/menu.ts',
    'react',
  ],
  ['a server feature', 'server/src/features/promos/d12.test.ts', '../orders/orders.service.ts'],
  ['a server feature', 'server/src/features/promos/a/b/c/d13.ts', '../../../../orders/orders.service.ts'],
  ['only wiring', 'server/src/app.ts', './features/orders/orders.service.ts'],
  [
    'web/ui',
    'web/src/ui/e1.tsx',
    '@chulo/shared/contract/menu/menu',
    '../lib/api/session.ts',
    '../features/cart/cart.store.ts',
    'zod',
    'zustand',
    '@tanstack/react-query',
  ],
  ['web/ui', 'web/src/ui/data/e4.tsx', '../../features/cart/cart.store.ts', '../../lib/format/money.ts'],
  [
    'web/lib',
    'web/src/lib/api/f1.ts',
    '../../ui/form/button.tsx',
    '../../features/cart/cart.store.ts',
    '../../app/root.tsx',
    'zod',
  ],
  [
    'web/panel',
    'web/src/panel/l1.tsx',
    '../features/cart/cart.store.ts',
    '../pages/customer/home/home-page.tsx',
    '../app/root.tsx',
    'zod',
  ],
  ['web/lib', 'web/src/lib/form/l2.ts', '../../panel/actions.ts'],
  [
    'a web feature',
    'web/src/features/menu/dish/g1.tsx',
    '../../cart/cart.store.ts',
    '../../../pages/customer/home/home-page.tsx',
  ],
  [
    'a web feature',
    'web/src/features/menu/g3.ts',
    '../../app/root.tsx',
    '../cart/cart.store.ts',
    'zod',
    'node:fs',
  ],
  [
    'a page',
    'web/src/pages/admin/h1.tsx',
    '../customer/home/home-page.tsx',
    '../customer/parts/placing.ts/../../home/dishes.tsx',
  ],
  [
    'a page',
    'web/src/pages/customer/cart/h2.tsx',
    '../checkout/checkout-form.tsx',
    './cart-page.tsx',
    '../../../app/root.tsx',
  ],
  ['a page', 'web/src/pages/customer/home/h5.tsx', 'node:fs', 'zod/mini'],
  ['a page is a folder', 'web/src/pages/h4.tsx', './customer/home/home-page.tsx'],
  ['the browser never loads zod', 'web/src/main.tsx', 'zod'],
  ['the browser never loads zod', 'web/src/app/i1.tsx', 'zod/mini', 'node:fs'],
  ['a feature is a folder', 'server/src/features/j1.ts', './orders/orders.service.ts'],
  ['a feature is a folder', 'web/src/features/j2.ts', './orders/orders.messages.ts'],
  ['the service worker', 'web/src/service-worker/k1.ts', '../lib/api/session.ts', 'react'],
];

const ALLOWED: [file: string, ...sources: string[]][] = [
  ['shared/src/domain/money/ok1.ts', './money.ts', '../time/nepal-time.ts'],
  ['shared/src/domain/ok1.test.ts', 'vitest', 'fast-check'],
  ['shared/src/contract/ok2.ts', '../domain/money/money.ts', 'zod'],
  ['packages/embedded-postgres/src/ok3.ts', './other.ts', 'node:fs'],
  ['server/src/lib/ok4.ts', '@chulo/shared/domain/money/money', 'node:fs'],
  ['server/src/db/seed/demo-menu/ok5.ts', '../../../lib/clock.ts'],
  [
    'server/src/features/orders/ok6.ts',
    '../../db/client.ts',
    '@chulo/shared/contract/orders/orders',
    'kysely',
  ],
  ['server/src/features/orders/parts/ok7.ts', '../orders.service.ts', '../../../lib/clock.ts'],
  ['server/src/features/orders/ok9.api.test.ts', '../../testing/test-server.ts', 'vitest'],
  ['server/src/wiring.ts', './features/orders/orders.service.ts'],
  ['server/src/ok10.test.ts', './features/orders/orders.service.ts'],
  ['web/src/ui/form/ok10.tsx', './button.tsx', '../data/card.tsx', 'react'],
  ['web/src/lib/api/ok11.ts', '@chulo/shared/contract/endpoints', 'zustand'],
  ['web/src/lib/api/ok11.test.ts', 'node:fs'],
  ['web/src/panel/ok18.tsx', '../ui/form/button.tsx', '../lib/api/api-errors.ts', './actions.ts'],
  [
    'web/src/features/menu/dish/ok12.tsx',
    '../../../panel/actions.ts',
    '../../../ui/form/button.tsx',
    '../menu.messages.ts',
  ],
  [
    'web/src/pages/customer/cart/ok14.tsx',
    '../../../features/cart/cart.store.ts',
    '../parts/use-bill.ts',
    './cart-summary.tsx',
  ],
  ['web/src/pages/admin/overview/ok15.tsx', '../profile/customer-name.tsx'],
  ['web/src/app/ok16.tsx', '../pages/customer/home/home-page.tsx'],
  ['web/src/service-worker/ok17.ts', 'workbox-routing', './addresses.ts'],
];

const breachesOf = (file: string, text: string) => findBreaches(new Map([[file, text]]));
const casesOf = (file: string, sources: string[]) => sources.map((source) => ({ file, source }));

test.each(
  REFUSED.flatMap(([rule, file, ...sources]) =>
    casesOf(file, sources).map((importCase) => ({ rule, ...importCase })),
  ),
)('$file may not import $source: $rule', ({ rule, file, source }) => {
  const breaches = breachesOf(file, `// one\nimport { thing } from '${source}';\nthing();\n`);
  expect(breaches).toEqual([expect.stringMatching(new RegExp(`^${file}:2 .*  ${rule}`))]);
});

test.each(ALLOWED.flatMap(([file, ...sources]) => casesOf(file, sources)))(
  '$file may import $source',
  ({ file, source }) => {
    expect(breachesOf(file, `import { thing } from '${source}';\nthing();\n`)).toEqual([]);
  },
);

test.each([
  `export type { Order } from '../orders/orders.service.ts';`,
  `import type { Order } from '../orders/orders.service.ts';`,
  `export * from '../orders/orders.service.ts';`,
  `export const lazy = () => import('../orders/orders.service.ts');`,
  `export type Order = import('../orders/orders.service.ts').Order;`,
])('every form of import is checked: %s', (line) => {
  expect(breachesOf('server/src/features/promos/d10.ts', line)).toHaveLength(1);
});

test('an import cycle is reported, even when it consists of type imports', () => {
  const texts = new Map([
    ['server/src/lib/one.ts', `import type { Two } from './two.ts';\nexport type One = Two;`],
    ['server/src/lib/two.ts', `import { one } from './three.ts';\nexport type Two = typeof one;`],
    ['server/src/lib/three.ts', `import type { One } from './one.ts';\nexport const one = {} as One;`],
    ['server/src/lib/four.ts', `import type { One } from './one.ts';\nexport type Four = One;`],
  ]);
  expect(findBreaches(texts)).toEqual([
    'import cycle: server/src/lib/one.ts -> server/src/lib/two.ts -> server/src/lib/three.ts -> server/src/lib/one.ts',
  ]);
});
