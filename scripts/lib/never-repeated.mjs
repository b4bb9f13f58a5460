/**
 * The browser and process tests of money, races, kills, permissions and the outbox. A failure of these is never put down
 * to the machine: they are not run again.
 */
export const NEVER_REPEATED = [
  // money
  'e2e/admin/transactions.spec.ts',
  'e2e/customer/cart.spec.ts',
  'e2e/customer/promo-codes.spec.ts',
  'server/src/features/orders/placing/oracle.slow.test.ts',
  'server/src/features/orders/placing/refusals.slow.test.ts',
  'web/src/pages/customer/cart/cart.page.test.tsx',
  'web/src/pages/customer/cart/promo-codes.page.test.tsx',
  'web/src/pages/customer/cart/unusual-cart.page.test.tsx',
  'web/src/features/promos/admin/promos.page.test.tsx',
  'web/src/features/reports/transactions/transactions.page.test.tsx',
  // races
  'e2e/customer/double-taps.spec.ts',
  'e2e/kitchen/two-boards.spec.ts',
  'server/src/db/ledger.slow.test.ts',
  'server/src/edits-under-load.slow.test.ts',
  'server/src/features/orders/changes/races.slow.test.ts',
  'server/src/features/orders/scheduling/slot-races.slow.test.ts',
  'web/src/features/kitchen/moves/two-boards.page.test.tsx',
  'server/src/isolation.slow.test.ts',
  // kills and faults
  'packages/embedded-postgres/src/survival.full.test.ts',
  'server/src/crash.slow.test.ts',
  'server/src/database-faults.slow.test.ts',
  'server/src/full-disk.slow.test.ts',
  'server/src/whole-orders.slow.test.ts',
  'server/src/writes-without-database.slow.test.ts',
  // permissions
  'e2e/courier/sign-out.spec.ts',
  'web/src/app/access-control.page.test.tsx',
  'server/src/extra-fields.slow.test.ts',
  'server/src/permissions.slow.test.ts',
  // outbox
  'e2e/customer/place-order-once.spec.ts',
  'e2e/customer/place-order-through-faults.spec.ts',
  'e2e/customer/two-tabs.spec.ts',
  'e2e/customer/unsent-order.spec.ts',
  'web/src/features/orders/placing/unsent-order-sessions.page.test.tsx',
  'web/src/features/orders/placing/unsent-order.page.test.tsx',
];
