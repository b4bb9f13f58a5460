// npm run friday: a busy evening for a board to be tried on. Places and confirms orders at the running demo, seeded.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    seed: { type: 'string', default: '7' },
    orders: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '60' },
  },
});
const ORDERS = Number(values.orders);
const MINUTE_MS = 60_000;
const DEMO_PASSWORD = 'chulo-demo';
const ORDERS_A_CUSTOMER = 5;
const AGAIN_MS = 1_000;
const PEOPLE = [
  'Sita Mahato',
  'राम बहादुर थापा',
  'Anjali Jha',
  'श्रीमती राजेश्वरी कुमारी झा',
  'Bikash K.C.',
  'Mohammad Irfan Ansari',
  'गीता देवी यादव',
  'Prakash',
];
const WISHES = [
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
const NOTES = [
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

const random = seeded(Number(values.seed));
const pick = (things) => things[Math.floor(random() * things.length)];
const admin = await call('POST', '/api/auth/login', { email: 'admin@chulo.test', password: DEMO_PASSWORD });
let menu = await readMenu();
// More of them in the middle of the evening than at its ends.
const moments = Array.from({ length: ORDERS }, () => (random() + random()) / 2).sort(
  (one, other) => one - other,
);

let customer = await register();
const begin = Date.now();
for (const [index, moment] of moments.entries()) {
  if (index % ORDERS_A_CUSTOMER === ORDERS_A_CUSTOMER - 1) customer = await register();
  await wait(Math.max(0, begin + moment * Number(values.minutes) * MINUTE_MS - Date.now()));
  const order = await place(customer);
  await call('PUT', `/api/orders/${order.id}/status`, { status: 'confirmed', from: 'pending' }, admin.token);
  console.log(`${index + 1} of ${ORDERS}: #${order.orderNumber}, ${order.deliveryType}`);
}

/** The dishes that the kitchen has at present. */
async function readMenu() {
  return (await call('GET', '/api/menu')).filter(({ isAvailable }) => isAvailable);
}

async function register() {
  const number = Math.floor(random() * 1e9) + Date.now();
  const account = { email: `friday-${number}@chulo.test`, password: DEMO_PASSWORD };
  const answer = await ask('POST', '/api/auth/register', {
    ...account,
    name: pick(PEOPLE),
    phone: `98${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    confirmPassword: DEMO_PASSWORD,
  });
  // A server that went down after it had made the account knows its address already.
  return answer.success ? answer.data : call('POST', '/api/auth/login', account);
}

/** The server says what it costs: a first try with any total answers the true bill. */
async function place({ token }) {
  const deliveryType = pick(['delivery', 'delivery', 'pickup', 'dine_in']);
  const body = {
    items: Array.from({ length: 1 + Math.floor(random() * 4) }, lineOfMenu),
    deliveryType,
    deliveryAddress:
      deliveryType === 'delivery' ? { label: 'Home', street: pick(STREETS), city: 'Janakpur' } : null,
    specialInstructions: pick(NOTES),
    total: 0,
  };
  const quote = await ask('POST', '/api/orders', body, token);
  if (quote.success) return quote.data;
  if (quote.code === 'order.item_unavailable') {
    menu = await readMenu();
    return place({ token });
  }
  if (quote.code !== 'order.prices_changed') throw new Error(quote.error);
  const priced = body.items.map((line, index) => ({ ...line, price: quote.data.items[index].price }));
  return call('POST', '/api/orders', { ...body, items: priced, total: quote.data.total }, token);
}

function lineOfMenu() {
  const dish = pick(menu);
  const customizations = dish.customizations.flatMap(({ type, required, options }) => {
    const offered = options.filter(({ isAvailable }) => isAvailable);
    if (type === 'single') return required || random() < 0.5 ? [pick(offered)] : [];
    return offered.filter(() => random() < 0.25).slice(0, 3);
  });
  return {
    menuItemId: dish.id,
    quantity: 1 + Math.floor(random() ** 3 * 5),
    customizations: customizations.map(({ id, name }) => ({ optionId: id, name })),
    specialInstructions: pick(WISHES),
  };
}

async function call(method, path, body, token) {
  const answer = await ask(method, path, body, token);
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.error}`);
  return answer.data;
}

/** A server that restarts is waited for; what is sent twice then is the same order once, by its key. */
async function ask(method, path, body, token) {
  const key = randomUUID();
  for (let isTold = false; ; isTold = true) {
    const answer = await send(method, path, body, token, key).catch(({ message }) => ({ error: message }));
    if (answer.success !== undefined) return answer;
    if (!isTold) console.log(`Waiting for ${values.url}: ${answer.error}`);
    await wait(AGAIN_MS);
  }
}

/** @throws when no answer comes, or none that will stand */
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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
