import { roleOfJob } from '@chulo/shared/domain/account/roles';
import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import { addNepalDays, MINUTE_MS, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoBanners, demoNotifications, demoPromos, demoRestaurant } from './demo-restaurant.ts';
import { seedDemoMenu } from './seed-demo-menu.ts';

export interface SeedOptions {
  now: Date;
  kitchenEmail: string;
  hashPassword: (password: string) => Promise<string>;
}

/** True before the first start has inserted a restaurant. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('restaurants').select('id').executeTakeFirst()) === undefined;
}

/** Inserts the demo restaurant with its menu and accounts, in the caller's transaction. */
export async function seedDemo(
  db: Database,
  { now, kitchenEmail, hashPassword }: SeedOptions,
): Promise<void> {
  await insertRestaurant(db);
  await seedDemoMenu(db, now, { isDemo: true });
  await insertBanners(db);
  await insertPromos(db, nepalDayOf(now));
  const accounts = await insertAccounts(db, demoAccounts(kitchenEmail), hashPassword);
  const customerId = await insertAddress(db, accounts);
  await db
    .insertInto('notifications')
    .values(
      demoNotifications.map((notification) => ({
        user_id: customerId,
        type: notification.type,
        title: notification.title,
        message: notification.message,
        deep_link: notification.deepLink,
        action_url: notification.actionUrl,
        is_read: notification.isRead,
        created_at: new Date(now.getTime() - notification.minutesAgo * MINUTE_MS),
      })),
    )
    .execute();
}

/** Inserts a real restaurant, which its owner sets up in the browser. */
export async function seedEmptyRestaurant(db: Database): Promise<void> {
  await db
    .insertInto('restaurants')
    .values({ name: 'My restaurant', email: '', phone: '', free_delivery_threshold: 0 })
    .execute();
}

async function insertRestaurant(db: Database): Promise<void> {
  const restaurant = demoRestaurant;
  await db
    .insertInto('restaurants')
    .values({
      id: restaurant.id,
      name: restaurant.name,
      email: restaurant.email,
      phone: restaurant.phone,
      street: restaurant.address.street,
      city: restaurant.address.city,
      state: restaurant.address.state,
      zip_code: restaurant.address.zipCode,
      currency: restaurant.currency,
      timezone: restaurant.timezone,
      delivery_fee: restaurant.deliveryFee,
      free_delivery_threshold: restaurant.freeDeliveryThreshold,
      minimum_order: restaurant.minimumOrder,
      max_delivery_radius: restaurant.maxDeliveryRadius,
      average_delivery_minutes: restaurant.deliveryTime.max,
      opens_at: restaurant.operatingHours.start,
      closes_at: restaurant.operatingHours.end,
      accepts_cash: restaurant.paymentMethods.cash,
      accepts_card: restaurant.paymentMethods.card,
      accepts_upi: restaurant.paymentMethods.upi,
      accepts_wallet: restaurant.paymentMethods.wallet,
      esewa_number: restaurant.walletDetails.esewaNumber,
      khalti_number: restaurant.walletDetails.khaltiNumber,
      upi_id: restaurant.upiId,
      tax_rate: restaurant.taxRate,
      prices_include_tax: restaurant.pricesIncludeTax,
      set_up_at: sql<Date>`now()`,
    })
    .execute();
}

async function insertBanners(db: Database): Promise<void> {
  await db
    .insertInto('banners')
    .values(
      demoBanners.map((banner) => ({
        title: banner.title,
        subtitle: banner.subtitle,
        image_url: banner.imageUrl,
        button_text: banner.buttonText,
        link_url: banner.linkUrl,
        bg_gradient: banner.bgGradient,
        display_order: banner.displayOrder,
        is_active: banner.isActive,
      })),
    )
    .execute();
}

async function insertPromos(db: Database, today: string): Promise<void> {
  await db
    .insertInto('promos')
    .values(
      demoPromos.map((promo) => ({
        code: normalizePromoCode(promo.code),
        description: promo.description,
        discount_type: promo.discountType,
        discount_value: promo.discountValue,
        min_order_value: promo.minOrderValue,
        is_free_delivery: promo.isFreeDelivery,
        start_date: addNepalDays(today, promo.startsInDays),
        end_date: addNepalDays(today, promo.endsInDays),
        usage_limit: promo.usageLimit,
        is_active: promo.isActive,
      })),
    )
    .execute();
}

/** Leaves out accounts whose email address is taken. */
export async function insertAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
  hashPassword: SeedOptions['hashPassword'],
): Promise<{ id: string; email: string }[]> {
  const rows = await Promise.all(
    accounts.map(async ({ name, email, phone, job, password }) => ({
      name,
      email,
      email_key: email,
      phone,
      role: job ? roleOfJob(job) : ('customer' as const),
      job,
      made_by_operator: true,
      password_hash: await hashPassword(password),
    })),
  );
  return db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
}

/** @returns the id of the demo customer */
async function insertAddress(
  db: Database,
  accounts: readonly { id: string; email: string }[],
): Promise<string> {
  const customer = accounts.find((row) => row.email === 'customer@chulo.test');
  if (!customer) throw new Error('the demo has no customer account');
  await db
    .insertInto('addresses')
    .values({
      user_id: customer.id,
      label: 'Home',
      street: 'Station Road 12',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zip_code: '45600',
      landmark: 'Opposite the water tank',
      phone: '9800000004',
      is_default: sql<boolean>`true`,
    })
    .execute();
  return customer.id;
}
