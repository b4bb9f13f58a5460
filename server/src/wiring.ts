import { nextDayOpening } from '@chulo/shared/domain/time/opening-hours';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { deleteEndedAttempts, takeAttempt } from './db/attempts.ts';
import { type Bus, openBus } from './db/bus.ts';
import { type ConnectionSettings, connectDatabase } from './db/client.ts';
import { scheduleJobs } from './db/jobs.ts';
import { createSnapshots } from './db/snapshots.ts';
import { startAddressRoutes } from './features/addresses/addresses.routes.ts';
import { createAddressesService } from './features/addresses/addresses.service.ts';
import { startAuthRoutes } from './features/auth/auth.routes.ts';
import { type AuthService, createAuthService } from './features/auth/auth.service.ts';
import { startBannerRoutes } from './features/banners/banners.routes.ts';
import { createBannersService } from './features/banners/banners.service.ts';
import { startCustomerRoutes } from './features/customers/customers.routes.ts';
import { createCustomersService } from './features/customers/customers.service.ts';
import { startEventRoutes } from './features/events/events.routes.ts';
import { createEventsService } from './features/events/events.service.ts';
import { startKitchenRoutes } from './features/kitchen/kitchen.routes.ts';
import { createKitchenService } from './features/kitchen/kitchen.service.ts';
import { startCategoryRoutes } from './features/menu/categories/categories.routes.ts';
import { createCategoriesService } from './features/menu/categories/categories.service.ts';
import { startProductRoutes } from './features/menu/products/products.routes.ts';
import { createProductsService } from './features/menu/products/products.service.ts';
import { startNotificationRoutes } from './features/notifications/notifications.routes.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { startOrderRoutes } from './features/orders/orders.routes.ts';
import { createOrdersService } from './features/orders/orders.service.ts';
import { startPlacementRoutes } from './features/orders/placing/placement.routes.ts';
import { createPlacement } from './features/orders/placing/placement.service.ts';
import { startPictureRoutes } from './features/pictures/pictures.routes.ts';
import { createPicturesService } from './features/pictures/pictures.service.ts';
import { startPromoRoutes } from './features/promos/promos.routes.ts';
import { createPromosService } from './features/promos/promos.service.ts';
import { startPushRoutes } from './features/push/push.routes.ts';
import { createPushService } from './features/push/push.service.ts';
import { startReportRoutes } from './features/reports/reports.routes.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { startRestaurantRoutes } from './features/restaurant/restaurant.routes.ts';
import { createRestaurantService } from './features/restaurant/restaurant.service.ts';
import { startReviewRoutes } from './features/reviews/reviews.routes.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import { startHealthRoutes } from './http/health.ts';
import { startOpenApiRoute } from './http/openapi.ts';
import { createPageSource } from './http/page-source.ts';
import type { PageSource } from './http/pages.ts';
import { createRoutes } from './http/route.ts';
import type { Clock } from './lib/clock.ts';
import { createGeocoder } from './lib/geocoder.ts';
import type { Mailer } from './lib/mailer.ts';
import { createPasswords } from './lib/passwords.ts';

export interface WiringOptions {
  config: Config;
  connection: ConnectionSettings;
  clock: Clock;
  mailer: Mailer;
}

export interface Wired {
  /** The data that the server renders pages from. */
  pageSource: PageSource;
  /** Closes event streams and reports not ready; pending requests are still answered. */
  drain(): void;
  close(): Promise<void>;
}

/** Creates each feature and passes it the functions that it needs from other features. */
export async function wire(
  app: FastifyInstance,
  { config, connection, clock, mailer }: WiringOptions,
): Promise<Wired> {
  const log = app.log;
  // Only the message: the driver attaches its whole client to the error.
  const onDatabaseFault = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'database connection fault');
  const database = connectDatabase(connection, config.databaseConnections, onDatabaseFault);
  const { db } = database;
  const query = (text: string, values: string[]) => database.pool.query(text, values);
  const bus: Bus = await openBus(connection, query, onDatabaseFault);
  const snapshots = createSnapshots(db, bus, onDatabaseFault);
  const { staleSince } = snapshots;

  const passwords = createPasswords();
  const takeSlot = () =>
    takeAttempt(db, { key: 'geocoder', limit: 1, windowSeconds: 1 }).then(
      () => true,
      () => false,
    );
  const geocoder = createGeocoder({ url: config.geocoderUrl, takeSlot, log });
  const restaurant = await createRestaurantService({
    db,
    snapshots,
    isAlwaysOpen: config.isAlwaysOpen,
    geocode: geocoder.reverse,
  });
  const products = await createProductsService({
    db,
    snapshots,
    clock,
    nextDayOpening: (now) => nextDayOpening(restaurant.terms.current().operatingHours, now),
    reloadCategories: () => categories.reload(),
  });
  const categories = await createCategoriesService({ db, snapshots, reloadMenu: products.orderable.reload });
  const promos = await createPromosService({ db, snapshots, clock });
  const banners = await createBannersService({ db, snapshots });
  const notifications = createNotificationsService({ db, bus });
  const push = await createPushService({
    db,
    bus,
    log,
    pushHosts: config.pushHosts,
    subject: `mailto:${config.mailFrom}`,
  });
  const reports = createReportsService({ db, clock });
  const reviews = createReviewsService({ db, reloadMenu: products.orderable.reload });
  const auth: AuthService = createAuthService({
    db,
    passwords,
    mailer,
    log,
    kitchenEmail: config.kitchenEmail,
    publicUrl: config.publicUrl,
    authRateLimit: config.authRateLimit,
    restaurantName: restaurant.name,
  });
  const place = createPlacement({
    db,
    bus,
    clock,
    menu: products.orderable,
    terms: restaurant.terms,
    findUsablePromo: promos.findUsablePromo,
    takePromoUse: promos.takePromoUse,
    requireAttemptsLeft: promos.requireAttemptsLeft,
    countUnknownCode: promos.countUnknownCode,
    notificationInsertSql: notifications.insertSql,
    isAlwaysOpen: config.isAlwaysOpen,
    maxOpenOrders: config.maxOpenOrders,
  });
  const orders = createOrdersService({
    db,
    bus,
    clock,
    notify: notifications.notify,
    notifyDevices: push.notifyDevices,
    releasePromoUse: promos.releasePromoUse,
    reclaimPromoUse: promos.reclaimPromoUse,
    offeredPaymentMethods: restaurant.offeredPaymentMethods,
    countSold: products.countSold,
  });
  const events = createEventsService(bus, snapshots.onReload);

  const routes = createRoutes(app, auth.findPrincipal);
  startAuthRoutes(routes, auth);
  startCustomerRoutes(routes, createCustomersService({ db, kitchenEmail: config.kitchenEmail, log }));
  startProductRoutes(routes, products, staleSince);
  startCategoryRoutes(routes, categories, staleSince);
  startReviewRoutes(routes, reviews);
  startRestaurantRoutes(routes, restaurant, staleSince);
  startBannerRoutes(routes, banners, staleSince);
  startPromoRoutes(routes, promos, staleSince);
  startAddressRoutes(routes, createAddressesService({ db }));
  startReportRoutes(routes, reports);
  startPlacementRoutes(routes, place);
  startOrderRoutes(routes, orders);
  startKitchenRoutes(routes, createKitchenService({ db, clock }));
  startNotificationRoutes(routes, notifications);
  startPushRoutes(routes, push);
  startEventRoutes(routes, events);
  startPictureRoutes(routes, app, createPicturesService({ db }));
  startOpenApiRoute(app);
  const health = startHealthRoutes(app, db);

  const stopJobs = scheduleJobs(db, log, [
    { name: 'fold report days', minutes: 1, run: reports.aggregateChangedDays },
    { name: 'index order keys', minutes: 1, run: orders.indexNewOrders },
    { name: 'remove push messages', minutes: 5, run: push.removeExpiredMessages },
    { name: 'remove attempts', minutes: 10, run: () => deleteEndedAttempts(db) },
    { name: 'remove idle sessions', minutes: 60, run: auth.removeIdleSessions },
  ]);
  const readParts = async () => ({
    menu: products.publicMenu(),
    categories: categories.publicCategories(),
    restaurants: restaurant.readRestaurants(),
    banners: banners.readPublicBanners(),
    promos: await promos.readPublicPromos(),
  });
  const readPageNotes = () => ({ restaurantEditedAt: restaurant.editedAt(), dishes: products.notes() });
  return {
    pageSource: createPageSource(readParts, readPageNotes, staleSince),
    drain() {
      health.drain();
      events.close();
    },
    async close() {
      stopJobs();
      events.close();
      snapshots.close();
      await push.close();
      await mailer.close();
      await bus.close();
      await database.close();
    },
  };
}
