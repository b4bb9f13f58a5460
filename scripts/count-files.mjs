/**
 * Counts what a reader has to open, so that two versions of the code can be compared.
 *
 *   node scripts/count-files.mjs              figures of this checkout
 *   node scripts/count-files.mjs --list FLOW  the files of one flow
 *   node scripts/count-files.mjs --root DIR   figures of another checkout, by the same rules
 *
 * A flow starts at the entry files named below and follows static imports, type imports included. `wiring.ts`, `ui`,
 * `lib` and tests are not followed. An entry has one name for each layout that it has had; the first that exists counts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSync } from 'oxc-parser';

const FLOWS = {
  placeOrder: [
    ['web/src/pages/customer/checkout/checkout-summary.tsx', 'web/src/pages/customer/checkout-summary.tsx'],
    ['server/src/features/orders/orders.routes.ts'],
    ['server/src/features/orders/placing/placement.service.ts', 'server/src/features/orders/placement.service.ts'],
    ['server/src/features/orders/placing/placement.repository.ts', 'server/src/features/orders/placement.repository.ts'],
    ['web/src/features/orders/tracking/tracking-screen.tsx', 'web/src/features/orders/components/tracking-screen.tsx'],
  ],
  editPrice: [
    ['web/src/features/menu/products/product-form.tsx', 'web/src/features/menu/components/product-form.tsx'],
    ['server/src/features/menu/menu.routes.ts'],
    ['server/src/features/menu/menu.service.ts'],
    ['server/src/features/menu/menu.repository.ts'],
  ],
};
/** A field of a dish as every layer names it: what its files are, a new field of the kind touches too. */
const DISH_FIELD = /\b(isGlutenFree|is_gluten_free)\b/;
