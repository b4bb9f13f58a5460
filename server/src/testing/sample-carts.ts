import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { OrderLine, OrderQuote, PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import { call, dataOf } from './http-client.ts';

/** A valid order body, with the total that the server calculated. */
export interface SampleCart {
  body: Pick<PlaceOrderBody, 'total'> & Record<string, unknown>;
  /** The expected order lines as JSON, without `isTicked`. */
  items: string;
}

const ADDRESS = { label: 'Home', street: 'Station Road 12', city: 'Janakpur', phone: '9811111111' };

/** Carts with and without options, promo codes and delivery. */
export async function sampleCarts(url: string, token: string): Promise<SampleCart[]> {
  const menu = dataOf<MenuItem[]>(await call(url, 'GET', '/api/menu'));
  const named = (pattern: RegExp): MenuItem => {
    const item = menu.find(({ name }) => pattern.test(name));
    if (!item) throw new Error(`the demo has no ${pattern}`);
    return item;
  };
  const pizza = named(/Margherita/);
  const drink = named(/lassi/i);
  const other = menu.find((item) => item.price >= 300 && item.customizations.length === 0) ?? pizza;
  const carts = [
    { lines: [lineOf(pizza, 1), lineOf(drink, 2)], deliveryType: 'delivery' },
    { lines: [lineOf(pizza, 3)], deliveryType: 'pickup', promoCode: 'WELCOME10' },
    { lines: [lineOf(other, 3), lineOf(pizza, 1)], deliveryType: 'delivery', promoCode: 'MITHILA100' },
    { lines: [lineOf(other, 1), lineOf(drink, 7), lineOf(pizza, 2)], deliveryType: 'dine_in' },
  ];
  return Promise.all(
    carts.map(async ({ lines, deliveryType, promoCode }) => {
      const draft = {
        items: lines.map((entry) => entry.sent),
        deliveryType,
        ...(deliveryType === 'delivery' ? { deliveryAddress: ADDRESS } : {}),
        ...(promoCode ? { promoCode } : {}),
        specialInstructions: 'ढोका अगाडि phone गर्नुहोस्',
      };
      const body = { ...draft, total: await totalOf(url, token, draft) };
      return { body, items: JSON.stringify(lines.map((entry, index) => storedLine(entry, index))) };
    }),
  );
}

/** A dish with the first option of each group. */
function lineOf(item: MenuItem, quantity: number) {
  const options = item.customizations.flatMap((group) => group.options.slice(0, 1));
  const customizations = options.map(({ id, name }) => ({ optionId: id, name }));
  const price = (Math.round(item.price * 100) + sumInPaisa(options.map((option) => option.price))) / 100;
  const specialInstructions = quantity > 1 ? 'less chilli' : '';
  return { item, sent: { menuItemId: item.id, quantity, price, customizations, specialInstructions } };
}

function sumInPaisa(rupees: readonly number[]): number {
  return rupees.reduce((total, price) => total + Math.round(price * 100), 0);
}

function storedLine({ item, sent }: ReturnType<typeof lineOf>, index: number): Omit<OrderLine, 'isTicked'> {
  return {
    id: String(index + 1),
    menuItemId: item.id,
    name: item.name,
    quantity: sent.quantity,
    price: sent.price,
    image: item.image,
    customizations: sent.customizations,
    specialInstructions: sent.specialInstructions,
  };
}

/** The server rejects a wrong total and sends the right one. */
async function totalOf(url: string, token: string, draft: Record<string, unknown>): Promise<number> {
  const reply = await call(url, 'POST', '/api/orders', { token, body: { ...draft, total: 0 } });
  const refusal: { data?: OrderQuote } = JSON.parse(reply.text);
  if (reply.status !== 409 || refusal.data === undefined) throw new Error(`no quote: ${reply.text}`);
  return refusal.data.total;
}
