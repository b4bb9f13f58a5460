// npm run simulate:evening: simulates a busy evening. Places and accepts orders on the running demo, with a fixed random seed.
// With --pending nobody accepts them: that is done by hand.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../shared/src/domain/seeded-random.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    seed: { type: 'string', default: '7' },
    orders: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '60' },
    pending: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders);
const MINUTE_MS = 60_000;
const DEMO_PASSWORD = 'chulo-demo';
const ORDERS_PER_CUSTOMER = 5;
const RETRY_MS = 1_000;
/** Refusals of the chosen dishes; other dishes are chosen. */
const DISHES_REFUSED = [
  'order.below_minimum',
  'order.item_unavailable',
  'order.stock_unavailable',
  'order.wrong_options',
];
/** Refusals that pass: the restaurant is closed or paused for a while. */
const RESTAURANT_CLOSED = ['order.closed', 'order.paused', 'order.delivery_paused'];
const CUSTOMER_NAMES = [
  'Sita Mahato',
  'राम बहादुर थापा',
  'Anjali Jha',
  'श्रीमती राजेश्वरी कुमारी झा',
  'Bikash K.C.',
  'Mohammad Irfan Ansari',
  'गीता देवी यादव',
  'Prakash',
];
const LINE_INSTRUCTIONS = [
  '',
  '',
  '',
  '',
  'Cut in eight',
  'No onions please',
  'पिरो नहाल्नुहोस्',
  'Extra napkins',
  'Well done',
];
const ORDER_INSTRUCTIONS = [
  '',
  '',
  '',
  '',
  '',
  'Peanut allergy!',
  'मलाई दूधको एलर्जी छ',
  'Ring twice, the bell is weak',
  'Call when near',
];
const STREETS = ['Bhanu Chowk 4', 'Station Road 12', 'शिव चोक ७', 'Mills Area, behind the water tank'];

const random = seededRandom(Number(values.seed));
const pick = (items) => items[Math.floor(random() * items.length)];
const admin = await requestData('POST', '/api/auth/login', {
  email: 'admin@chulo.test',
  password: DEMO_PASSWORD,
});
let menu = await readMenu();
// Triangular distribution: most orders arrive in the middle of the evening.
const moments = Array.from({ length: ORDERS }, () => (random() + random()) / 2).sort(
  (one, other) => one - other,
);

let customer = await register();
const startedAt = Date.now();
for (const [index, moment] of moments.entries()) {
  if (index % ORDERS_PER_CUSTOMER === ORDERS_PER_CUSTOMER - 1) customer = await register();
  await wait(Math.max(0, startedAt + moment * Number(values.minutes) * MINUTE_MS - Date.now()));
  const order = await placeOrder(customer);
  if (!values.pending) await accept(order);
  console.log(`${index + 1} of ${ORDERS}: #${order.orderNumber}, ${order.deliveryType}`);
}

/** The dishes that can be ordered now, with their available options. */
async function readMenu() {
  const dishes = (await requestData('GET', '/api/menu')).filter(({ isAvailable }) => isAvailable);
  return dishes
    .map((dish) => ({
      ...dish,
      customizations: dish.customizations.map((group) => ({
        ...group,
        options: group.options.filter(({ isAvailable }) => isAvailable),
      })),
    }))
    .filter(({ customizations }) =>
      customizations.every(({ required, options }) => !required || options.length > 0),
    );
}

async function register() {
  const number = Math.floor(random() * 1e9) + Date.now();
  const account = { email: `evening-${number}@chulo.test`, password: DEMO_PASSWORD };
  const response = await requestWithRetry('POST', '/api/auth/register', {
    ...account,
    name: pick(CUSTOMER_NAMES),
    phone: `98${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    confirmPassword: DEMO_PASSWORD,
  });
  // A server that stopped after it had created the account refuses the retry, so sign in instead.
  return response.success ? response.data : requestData('POST', '/api/auth/login', account);
}

/** An order that somebody has answered in the panel meanwhile stays as it is. */
async function accept({ id }) {
  const answer = { status: 'confirmed', from: 'pending' };
  const response = await requestWithRetry('PUT', `/api/orders/${id}/status`, answer, admin.token);
  if (!response.success && response.code !== 'order.status_changed') throw new Error(response.error);
}

/** Chooses and orders, until the restaurant takes the order. */
async function placeOrder(customer) {
  for (let isLogged = false; ; ) {
    const response = await tryToPlace(customer);
    if (response.success) return response.data;
    if (DISHES_REFUSED.includes(response.code)) menu = await readMenu();
    else if (RESTAURANT_CLOSED.includes(response.code)) {
      if (!isLogged) console.log(`Waiting: ${response.error}`);
      isLogged = true;
      await wait(RETRY_MS);
    } else if (response.code !== 'order.prices_changed') throw new Error(response.error);
  }
}

/** Sends a wrong total first and reads the price from the 409 response. */
async function tryToPlace({ token }) {
  const deliveryType = pick(['delivery', 'delivery', 'pickup', 'dine_in']);
  const body = {
    items: Array.from({ length: 1 + Math.floor(random() * 4) }, lineOfMenu),
    deliveryType,
    deliveryAddress:
      deliveryType === 'delivery' ? { label: 'Home', street: pick(STREETS), city: 'Janakpur' } : null,
    specialInstructions: pick(ORDER_INSTRUCTIONS),
    total: 0,
  };
  const quote = await requestWithRetry('POST', '/api/orders', body, token);
  if (quote.code !== 'order.prices_changed') return quote;
  const priced = body.items.map((line, index) => ({ ...line, price: quote.data.items[index].price }));
  return requestWithRetry('POST', '/api/orders', { ...body, items: priced, total: quote.data.total }, token);
}

function lineOfMenu() {
  const dish = pick(menu);
  const customizations = dish.customizations.flatMap(({ type, required, options }) => {
    if (type === 'multiple') return options.filter(() => random() < 0.25).slice(0, 3);
    return options.length > 0 && (required || random() < 0.5) ? [pick(options)] : [];
  });
  return {
    menuItemId: dish.id,
    quantity: 1 + Math.floor(random() ** 3 * 5),
    customizations: customizations.map(({ id, name }) => ({ optionId: id, name })),
    specialInstructions: pick(LINE_INSTRUCTIONS),
  };
}

async function requestData(method, path, body, token) {
  const response = await requestWithRetry(method, path, body, token);
  if (!response.success) throw new Error(`${method} ${path}: ${response.error}`);
  return response.data;
}

/** Retries while the server restarts; the idempotency key keeps a repeated order unique. */
async function requestWithRetry(method, path, body, token) {
  const key = randomUUID();
  for (let isLogged = false; ; isLogged = true) {
    const response = await send(method, path, body, token, key).catch(({ message }) => ({ error: message }));
    if (response.success !== undefined) return response;
    if (!isLogged) console.log(`Waiting for ${values.url}: ${response.error}`);
    await wait(RETRY_MS);
  }
}

/** @throws Error on a network failure, and on a status that is worth a retry */
async function send(method, path, body, token, key) {
  const response = await fetch(`${values.url}${path}`, {
    method,
    headers: {
      'idempotency-key': key,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.status === 429 || response.status >= 500) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
