import { optionsText } from '@chulo/shared/domain/order/cart';
import type { StoredLineSlot } from './app/first-view/loading-session.tsx';
import { addStoredItems, lineTotalOf, type PricedCartItem, priceCart } from './features/cart/cart-items.ts';
import { cartLineMessages, lineProblems } from './features/cart/cart-lines.messages.ts';
import { changesText } from './features/cart/line-changes.ts';
import { bearerOf } from './lib/api/bearer.ts';
import { isRecord, readJson, readText } from './lib/device/persisted-store.ts';
import { formatMoney } from './lib/format/money.ts';
import { FIRST_DATA_ID } from './lib/head/json-script.ts';

// A separate small script of the cart page: it shows the stored lines of a signed-in customer while the app's code is
// still loading (docs/decisions/0043-pages-without-the-app.md). Stored texts become text nodes, never HTML.

/** Several times the largest cart that the app writes. A larger one is left to the app. */
const MAX_STORED_LENGTH = 500_000;

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showCart);
else showCart();

function showCart(): void {
  try {
    const list = document.querySelector<HTMLElement>('[data-stored-cart]');
    const template = list?.querySelector('template');
    const isSignedIn = isRecord(readJson('user')) && bearerOf(readText('token')) !== null;
    if (!list || !template || !isSignedIn || (readText('cart')?.length ?? 0) > MAX_STORED_LENGTH) return;
    const { menu } = JSON.parse(document.getElementById(FIRST_DATA_ID)?.textContent ?? '{}');
    const lines = priceCart(addStoredItems([], readJson('cart')), menu);
    list.append(...lines.map((line) => rowOf(template, line)));
    list.hidden = lines.length === 0;
  } catch {
    // The app shows the cart or what is wrong with it.
  }
}

function rowOf(template: HTMLTemplateElement, line: PricedCartItem): Node {
  const row = template.content.cloneNode(true) as DocumentFragment;
  for (const [slot, text] of Object.entries(textsOf(line))) {
    const element = row.querySelector(`[data-line="${slot}"]`);
    if (text === '') element?.remove();
    else element?.append(text);
  }
  return row;
}

function textsOf(line: PricedCartItem): Record<StoredLineSlot, string> {
  const { name, specialInstructions, quantity, price, problem } = line;
  const isOrderable = problem === null;
  return {
    name,
    options: optionsText(line, ' · '),
    note: specialInstructions && cartLineMessages.note(specialInstructions),
    problem: isOrderable ? '' : lineProblems[problem],
    each: isOrderable ? cartLineMessages.each(formatMoney(price)) : '',
    changed: isOrderable ? changesText(line) : '',
    quantity: isOrderable ? cartLineMessages.quantity(quantity) : '',
    total: isOrderable ? formatMoney(lineTotalOf(line)) : '',
  };
}
