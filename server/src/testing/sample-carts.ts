import type { MenuItem } from '@chulo/shared/contract/menu';
import type { OrderLine, OrderQuote, PlaceOrderBody } from '@chulo/shared/contract/orders';
import { call, dataOf } from './http-client.ts';

/** A placement as an honest client sends it, its total confirmed by the server. */
export interface SampleCart {
  body: Pick<PlaceOrderBody, 'total'> & Record<string, unknown>;
  /** The lines that the order must have, as JSON, without their tick. */
  items: string;
}

const ADDRESS = { label: 'Home', street: 'Station Road 12', city: 'Janakpur', phone: '9811111111' };

/** Carts of every kind: with and without options, promo and delivery. */
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
  const wishes = [
    { lines: [line(pizza, 1), line(drink, 2)], deliveryType: 'delivery' },
    { lines: [line(pizza, 3)], deliveryType: 'pickup', promoCode: 'WELCOME10' },
    { lines: [line(other, 3), line(pizza, 1)], deliveryType: 'delivery', promoCode: 'MITHILA100' },
    { lines: [line(other, 1), line(drink, 7), line(pizza, 2)], deliveryType: 'dine_in' },
  ];
  return Promise.all(
    wishes.map(async ({ lines, deliveryType, promoCode }) => {
      const draft = {
        items: lines.map((entry) => entry.sent),
        deliveryType,
        ...(deliveryType === 'delivery' ? { deliveryAddress: ADDRESS } : {}),
        ...(promoCode ? { promoCode } : {}),
        specialInstructions: 'ढोका अगाडि phone गर्नुहोस्',
      };
      const body = { ...draft, total: await totalOf(url, token, draft) };
      return { body, items: JSON.stringify(lines.map((entry, index) => stored(entry, index))) };
    }),
  );
}

/** A dish with the first option of everything that must be chosen and one that may. */
function line(item: MenuItem, quantity: number) {
  const options = item.customizations.flatMap((group) => group.options.slice(0, 1));
  const customizations = options.map(({ id, name }) => ({ optionId: id, name }));
  const price = (Math.round(item.price * 100) + sum(options.map((option) => option.price))) / 100;
  const specialInstructions = quantity > 1 ? 'less chilli' : '';
  return { item, sent: { menuItemId: item.id, quantity, price, customizations, specialInstructions } };
}

function sum(rupees: readonly number[]): number {
  return rupees.reduce((total, price) => total + Math.round(price * 100), 0);
}

function stored({ item, sent }: ReturnType<typeof line>, index: number): Omit<OrderLine, 'isTicked'> {
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

/** A wrong claim is refused with the right bill. */
async function totalOf(url: string, token: string, draft: Record<string, unknown>): Promise<number> {
  const reply = await call(url, 'POST', '/api/orders', { token, body: { ...draft, total: 0 } });
  const refusal: { data?: OrderQuote } = JSON.parse(reply.text);
  if (reply.status !== 409 || refusal.data === undefined) throw new Error(`no quote: ${reply.text}`);
  return refusal.data.total;
}
