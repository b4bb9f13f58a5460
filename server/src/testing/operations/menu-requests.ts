import { randomUUID } from 'node:crypto';
import { PAYMENT_SETTINGS } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { STATION_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { sql } from 'kysely';
import { addJob } from '../../db/queue/queue.ts';
import { type PrincipalName, type Stage, uniqueWord } from './stage.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = { body: PIXEL, headers: { 'content-type': 'image/png' } };

const newItem = () => ({
  name: `Dish ${uniqueWord()}`,
  description: 'made for a test',
  price: 250,
  originalPrice: 300,
  image: '',
  category: 'Pizza',
  isVeg: true,
  isVegetarian: true,
  isVegan: false,
  isGlutenFree: false,
  isSpicy: true,
  isAvailable: true,
  isBestSeller: false,
  prepTime: 15,
  calories: 400,
  ingredients: ['flour', 'water'],
  allergens: ['gluten'],
  discount: 0,
  customizations: [
    {
      name: 'Extras',
      type: 'multiple',
      required: false,
      min: 0,
      max: 1,
      options: [{ name: 'Cheese', price: 40, isDefault: false, isAvailable: true }],
    },
  ],
});
async function createStuckMail({ server }: Stage): Promise<string> {
  const id = randomUUID();
  const payload = { id, kind: 'email_changed', to: 'sita@example.test', mailbox: 'sita@example.test' };
  // Not due, so that no worker takes it.
  await addJob(server.db, { task: 'mail', payload, maxAttempts: 25, delayMs: 3_600_000 });
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'later: try again later'
    where payload->>'id' = ${id}`.execute(server.db);
  return id;
}

const newCategory = () => ({
  name: `Group ${uniqueWord()}`,
  description: 'made for a test',
  icon: '🍕',
  isActive: true,
  displayOrder: 40,
});
const newBanner = () => ({
  title: `Banner ${uniqueWord()}`,
  subtitle: 'made for a test',
  image_url: '',
  button_text: 'Order Now',
  link_url: '/menu',
  bg_gradient: 'from-red-500 to-red-700',
  display_order: 10,
  is_active: true,
});
const newPromo = () => ({
  code: uniqueWord().toUpperCase(),
  description: 'made for a test',
  discount_type: 'PERCENT',
  discount_value: 10,
  min_order_value: 100,
  is_free_delivery: false,
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  usage_limit: 5,
  perCustomerLimit: 2,
  is_active: true,
});

async function createResource({ call, sessions }: Stage, path: string, body: unknown): Promise<string> {
  return (await call(sessions.admin, 'POST', path, body)).body.data.id;
}

/** Creates and deletes a resource, so that it can be restored. */
async function createDeleted(stage: Stage, path: string, body: unknown): Promise<string> {
  const id = await createResource(stage, path, body);
  await stage.call(stage.sessions.admin, 'DELETE', `${path}/${id}`);
  return id;
}

const createItem = (stage: Stage) => createResource(stage, '/api/menu', newItem());

/** Creates a dish with a delivered order of the principal. */
async function createOrderedItem(stage: Stage, principal: PrincipalName): Promise<string> {
  const { customizations, ...item } = newItem();
  const menuItemId = await createResource(stage, '/api/menu', item);
  const items = [{ menuItemId, quantity: 2, customizations: [] }];
  const order = await stage.placeOrder(stage.sessionOf(principal), { items });
  await stage.setStatus(order.id, 'delivered');
  return menuItemId;
}

/** Deletes the oldest stations, so that there is room for another. */
async function makeRoomForStation({ server: { db } }: Stage): Promise<void> {
  const newest = db
    .selectFrom('stations')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(STATION_BOUNDS.count - 1);
  await db.deleteFrom('stations').where('id', 'not in', newest).execute();
}

export async function createStation(stage: Stage): Promise<string> {
  await makeRoomForStation(stage);
  return createResource(stage, '/api/stations', { name: `Station ${uniqueWord()}` });
}

/** Valid requests of menu, banner, promo, picture and restaurant operations. */
export const menuRequests = {
  createMenuItem: async () => ({ body: newItem() }),
  // The kitchen may only change the availability.
  updateMenuItem: async (stage: Stage, principal: PrincipalName) => ({
    params: { menuItemId: await createItem(stage) },
    body: principal === 'admin' ? { ...newItem(), version: 1 } : { isAvailable: false },
  }),
  updateOptions: async ({ dish }: Stage) => ({
    body: { optionIds: dish.customizations[0]?.options.map(({ id }) => id), isAvailable: true },
  }),
  addStation: async (stage: Stage) => {
    await makeRoomForStation(stage);
    return { body: { name: `Station ${uniqueWord()}` } };
  },
  updateStation: async (stage: Stage) => ({
    params: { stationId: await createStation(stage) },
    body: { name: `Station ${uniqueWord()}` },
  }),
  deleteStation: async (stage: Stage) => ({ params: { stationId: await createStation(stage) } }),
  setCategoryStation: async (stage: Stage) => ({
    params: { categoryId: stage.dish.categoryId },
    body: { stationId: await createStation(stage) },
  }),
  deleteMenuItem: async (stage: Stage) => ({ params: { menuItemId: await createItem(stage) } }),
  restoreMenuItem: async (stage: Stage) => ({
    params: { menuItemId: await createDeleted(stage, '/api/menu', newItem()) },
  }),
  listReviews: async ({ dish }: Stage) => ({
    params: { menuItemId: dish.id },
    query: { page: '1', pageSize: '5' },
  }),
  writeReview: async (stage: Stage, principal: PrincipalName) => ({
    params: { menuItemId: await createOrderedItem(stage, principal) },
    body: { rating: 5, text: 'as good as at home' },
  }),
  editReview: async (stage: Stage, principal: PrincipalName) => {
    const menuItemId = await createOrderedItem(stage, principal);
    const path = `/api/menu/${menuItemId}/reviews`;
    await stage.call(stage.sessionOf(principal), 'POST', path, { rating: 5 });
    return { params: { menuItemId }, body: { rating: 2, text: 'less salt' } };
  },

  createCategory: async () => ({ body: newCategory() }),
  updateCategory: async (stage: Stage) => ({
    params: { categoryId: await createResource(stage, '/api/categories', newCategory()) },
    body: { ...newCategory(), version: 1 },
  }),
  deleteCategory: async (stage: Stage) => ({
    params: { categoryId: await createResource(stage, '/api/categories', newCategory()) },
  }),
  sortDishes: async (stage: Stage) => ({
    params: { categoryId: stage.dish.categoryId },
    body: { menuItemIds: [stage.dish.id] },
  }),
  restoreCategory: async (stage: Stage) => ({
    params: { categoryId: await createDeleted(stage, '/api/categories', newCategory()) },
  }),

  // Two of the principals may send it, so without a version. The payment settings are the owner's.
  updateRestaurant: async ({ call, restaurantId }: Stage, principal: PrincipalName) => {
    const { id, isDemo, isAlwaysOpen, weeklyHours, opening, version, ...settings } = (
      await call(null, 'GET', '/api/restaurants')
    ).body.data[0];
    // Only an owner changes where money arrives.
    if (principal !== 'admin') for (const field of PAYMENT_SETTINGS) delete settings[field];
    return { params: { restaurantId }, body: settings };
  },
  readOpeningHours: async ({ restaurantId }: Stage) => ({ params: { restaurantId } }),
  updateOpeningHours: async ({ restaurantId }: Stage) => ({
    params: { restaurantId },
    body: { weekly: null, holidays: [], lastOrdersMinutes: 0 },
  }),
  pauseOrders: async ({ restaurantId }: Stage) => ({ params: { restaurantId }, body: { kind: 'none' } }),
  setBusy: async ({ restaurantId }: Stage) => ({
    params: { restaurantId },
    body: { minutes: 0, forMinutes: null },
  }),
  listAffectedOrders: async ({ restaurantId }: Stage) => ({ params: { restaurantId } }),
  listSlots: async ({ restaurantId }: Stage) => ({ params: { restaurantId }, query: { leadMinutes: '30' } }),
  retryMail: async (stage: Stage) => ({ params: { mailId: await createStuckMail(stage) } }),
  discardMail: async (stage: Stage) => ({ params: { mailId: await createStuckMail(stage) } }),
  reverseGeocode: async () => ({ query: { lat: '26.7288', lon: '85.9263' } }),

  createBanner: async () => ({ body: newBanner() }),
  updateBanner: async (stage: Stage) => ({
    params: { bannerId: await createResource(stage, '/api/banners', newBanner()) },
    body: { ...newBanner(), version: 1 },
  }),
  deleteBanner: async (stage: Stage) => ({
    params: { bannerId: await createResource(stage, '/api/banners', newBanner()) },
  }),
  restoreBanner: async (stage: Stage) => ({
    params: { bannerId: await createDeleted(stage, '/api/banners', newBanner()) },
  }),

  validatePromo: async () => ({ body: { code: 'WELCOME10', subtotal: 500 } }),
  createPromo: async () => ({ body: newPromo() }),
  updatePromo: async (stage: Stage) => ({
    params: { promoId: await createResource(stage, '/api/promos', newPromo()) },
    body: { ...newPromo(), version: 1 },
  }),
  deletePromo: async (stage: Stage) => ({
    params: { promoId: await createResource(stage, '/api/promos', newPromo()) },
  }),
  restorePromo: async (stage: Stage) => ({
    params: { promoId: await createDeleted(stage, '/api/promos', newPromo()) },
  }),

  uploadPicture: async () => PICTURE,
  readPicture: async ({ server, sessions }: Stage) => {
    const { body } = await server.request('POST', '/api/pictures', { as: sessions.admin, ...PICTURE });
    return { params: { pictureName: body.data.path.split('/').at(-1) } };
  },
};
