import { nextDayOpening } from '@chulo/shared/domain/time/opening-hours';
import type { FastifyInstance } from 'fastify';
import { wireAccounts } from './accounts-wiring.ts';
import { runBackupCommand } from './backup-process.ts';
import type { Config } from './config.ts';
import { deleteEndedAttempts, tryAttempt } from './db/attempts.ts';
import { type Bus, openBus } from './db/bus.ts';
import { type ConnectionSettings, connectDatabase, type DatabaseLimits } from './db/client.ts';
import { scheduleJobs } from './db/jobs.ts';
import { createSnapshots } from './db/snapshots.ts';
import { registerAddressRoutes } from './features/addresses/addresses.routes.ts';
import { createAddressesService } from './features/addresses/addresses.service.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { rememberSessions } from './features/auth/recent-sessions.ts';
import { registerBackupRoutes } from './features/backups/backups.routes.ts';
import { createBackupsService } from './features/backups/backups.service.ts';
import { registerBannerRoutes } from './features/banners/banners.routes.ts';
import { createBannersService } from './features/banners/banners.service.ts';
import { registerCookRoutes } from './features/cooks/cooks.routes.ts';
import { createCooksService } from './features/cooks/cooks.service.ts';
import { registerCustomerRoutes } from './features/customers/customers.routes.ts';
import { createCustomersService } from './features/customers/customers.service.ts';
import { registerDayCloseRoutes } from './features/day-close/day-close.routes.ts';
import { createDayCloseService } from './features/day-close/day-close.service.ts';
import { registerEventRoutes } from './features/events/events.routes.ts';
import { createEventsService } from './features/events/events.service.ts';
import { registerKitchenRoutes } from './features/kitchen/kitchen.routes.ts';
import { createKitchenService } from './features/kitchen/kitchen.service.ts';
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { listUnsettled } from './features/orders/orders-now.repository.ts';
import { isRider, listRiders } from './features/orders/payments/payments.repository.ts';
import { registerPictureRoutes } from './features/pictures/pictures.routes.ts';
import { createPicturesService } from './features/pictures/pictures.service.ts';
import { registerPromoRoutes } from './features/promos/promos.routes.ts';
import { createPromosService } from './features/promos/promos.service.ts';
import { registerReportRoutes } from './features/reports/reports.routes.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { registerRestaurantRoutes } from './features/restaurant/restaurant.routes.ts';
import { createRestaurantService } from './features/restaurant/restaurant.service.ts';
import { registerSetupRoutes } from './features/setup/setup.routes.ts';
import { createSetupService } from './features/setup/setup.service.ts';
import { type AdmissionLimits, createAdmission } from './http/admission.ts';
import { createCachedRoute } from './http/cached-response.ts';
import { startCspReportRoute } from './http/csp-reports.ts';
import { registerHealthRoutes } from './http/health.ts';
import { startOpenApiRoute } from './http/openapi.ts';
import { createPageSource } from './http/page-source.ts';
import type { PageSource } from './http/pages.ts';
import { createRequestSlots } from './http/request-slots.ts';
import { createRoutes } from './http/route.ts';
import { watchForUnknownProxy } from './http/unknown-proxy.ts';
import { settingsWarnings } from './installation-warnings.ts';
import type { Clock } from './lib/clock.ts';
import { createGeocoder } from './lib/geocoder.ts';
import type { Mailer } from './lib/mailer.ts';
import type { Passwords } from './lib/passwords.ts';
import { wireMenu } from './menu-wiring.ts';
import { wireOrders } from './orders-wiring.ts';
import { type QueueTestOptions, wireQueue } from './queue-wiring.ts';

export interface WiringOptions extends QueueTestOptions {
  config: Config;
  connection: ConnectionSettings;
  /** Those of the product when left out. */
  limits?: { database: DatabaseLimits; admission: AdmissionLimits };
  clock: Clock;
  mailer: Mailer;
  /** Replaced by tests, whose clock the timers of the jobs do not follow. */
  schedule?: typeof scheduleJobs;
  /** Replaced by tests, which sign in hundreds of times. */
  passwords?: Passwords;
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
  {
    config,
    connection,
    limits,
    clock,
    mailer,
    passwords,
    schedule = scheduleJobs,
    ...queueOptions
  }: WiringOptions,
): Promise<Wired> {
  const log = app.log;
  // Only the message: the driver attaches its whole client to the error.
  const onDatabaseFault = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'database connection fault');
  const database = connectDatabase(connection, config.databaseConnections, onDatabaseFault, limits?.database);
  const { db } = database;
  const query = (text: string, values: string[]) => database.pool.query(text, values);
  const bus: Bus = await openBus(connection, query, onDatabaseFault);
  const snapshots = createSnapshots(db, bus.subscribe, onDatabaseFault);
  const { staleSince } = snapshots;

  const { isAlwaysOpen, isDemo } = config;
  const geocoder = createGeocoder({
    url: config.geocoderUrl,
    takeSlot: () => tryAttempt(db, { key: 'geocoder', limit: 1, windowSeconds: 1 }),
    log,
  });
  const restaurant = await createRestaurantService({
    db,
    snapshots,
    clock,
    isAlwaysOpen,
    isDemo,
    geocode: geocoder.reverse,
  });
  const menuFeatures = await wireMenu({
    db,
    bus,
    snapshots,
    clock,
    nextDayOpening: (now) => nextDayOpening(restaurant.terms.current().hours, now),
  });
  const { menu, categories, products } = menuFeatures;
  const promos = await createPromosService({
    db,
    snapshots,
    clock,
    pricingTerms: () => restaurant.terms.current(),
    amountsInRs: restaurant.amountsInRs,
  });
  const banners = await createBannersService({ db, snapshots });
  const notifications = createNotificationsService({ db, bus });
  const reports = createReportsService({ db, clock });
  const audit = createAuditService({ db, log });
  const queue = await wireQueue({
    ...queueOptions,
    db,
    connection,
    config,
    mailer,
    log,
    prepareMail: (kind, ...mail) => accounts.prepareMail[kind](...mail),
  });
  const { mails, push } = queue;
  const accounts = wireAccounts({
    config,
    db,
    passwords,
    mails,
    log,
    restaurantName: restaurant.name,
    restaurantPhone: restaurant.phone,
    recordRefusedSignIn: audit.recordRefusedSignIn,
  });
  const { auth } = accounts;
  const reloadAll = () =>
    Promise.all([restaurant.terms.reload(), menu.orderable.reload(), categories.reload()]);
  const setup = createSetupService({
    ...accounts,
    db,
    log,
    kitchenEmail: config.kitchenEmail,
    startSession: auth.startSession,
    reload: reloadAll,
  });
  const addresses = createAddressesService({ db });
  const {
    orders,
    eraseExpiredCallers,
    registerRoutes: registerAllOrderRoutes,
  } = wireOrders({
    db,
    bus,
    clock,
    config,
    restaurant,
    menu,
    products,
    promos,
    notify: notifications.notify,
    notifyDevices: push.notifyDevices,
    recordLookUp: audit.recordLookUp,
    listAddresses: addresses.listAddresses,
    takeGuestAttempt: auth.takeGuestAttempt,
    startSession: auth.startSession,
  });
  const events = createEventsService(bus, snapshots.onReload);

  const admission = createAdmission({
    slots: config.databaseConnections,
    limits: limits?.admission,
    onRefused: (count) => log.warn({ event: 'http.overload', count }, 'requests refused: too many at once'),
  });
  const { slots: requestSlots, watch } = createRequestSlots(app, admission);
  const findPrincipal = watch(auth.findPrincipal);
  const routes = createRoutes(app, findPrincipal, requestSlots, rememberSessions(bus, findPrincipal));
  const cachedRoute = createCachedRoute(app, routes, staleSince);
  accounts.registerRoutes(routes, {
    listAddresses: addresses.listAddresses,
    listOrders: orders.listCustomerOrders,
    listRevisions: orders.listRevisions,
    listRequests: orders.listRequestsOf,
    listNotifications: notifications.listNotifications,
    deleteMailsOf: mails.deleteMailsOf,
  });
  const customers = createCustomersService({ db, kitchenEmail: config.kitchenEmail, log });
  registerCustomerRoutes(routes, customers, audit.recordLookUp);
  registerAuditRoutes(routes, app, audit);
  registerSetupRoutes(routes, setup);
  menuFeatures.registerRoutes(routes, cachedRoute);
  const isProxyUnknown = watchForUnknownProxy(app, config.trustedProxies);
  registerRestaurantRoutes(routes, cachedRoute, restaurant, () => [
    ...(isProxyUnknown() ? (['proxy_not_trusted'] as const) : []),
    ...settingsWarnings(config),
  ]);
  registerBannerRoutes(routes, cachedRoute, banners);
  registerPromoRoutes(routes, promos, staleSince);
  registerAddressRoutes(routes, addresses);
  registerReportRoutes(routes, reports);
  registerDayCloseRoutes(routes, createDayCloseService({ db, isRider, listRiders, listUnsettled }));
  registerAllOrderRoutes(routes);
  registerCookRoutes(routes, createCooksService({ ...accounts, db, recordRefusal: audit.recordRefusal }));
  registerKitchenRoutes(routes, createKitchenService({ db, clock }));
  registerNotificationRoutes(routes, notifications);
  queue.registerRoutes(routes);
  registerEventRoutes(routes, events);
  registerPictureRoutes(routes, app, createPicturesService({ db }));
  const backups = createBackupsService({ db, clock, log, config, runCommand: runBackupCommand });
  registerBackupRoutes(routes, backups);
  startOpenApiRoute(app);
  startCspReportRoute(app);
  const health = registerHealthRoutes(app, db);

  const worker = queue.start(orders.sendStatusNotification);
  const stopJobs = schedule(db, log, [
    { name: 'fold report days', minutes: 1, run: reports.aggregateChangedDays },
    { name: 'remind of unanswered orders', minutes: 0.25, run: orders.remindOfUnanswered },
    { name: 'index order keys', minutes: 1, run: orders.indexNewOrders },
    { name: 'nightly backup', minutes: 1, run: backups.makeNightly },
    { name: 'erase expired callers', minutes: 60, run: eraseExpiredCallers },
    { name: 'remove attempts', minutes: 10, run: () => deleteEndedAttempts(db) },
    ...queue.jobs,
    ...accounts.jobs,
  ]);
  const readParts = async () => ({
    menu: menu.answer(),
    categories: categories.publicCategories(),
    restaurants: restaurant.readRestaurants(),
    banners: banners.readPublicBanners(),
    promos: await promos.readPublicPromos(),
  });
  const readPageNotes = () => ({ restaurantEditedAt: restaurant.editedAt(), dishes: menu.notes() });
  return {
    pageSource: createPageSource(readParts, readPageNotes, { staleSince, isSetUp: restaurant.isSetUp }),
    drain() {
      app.publicReads.close();
      health.drain();
      events.close();
      void backups.close();
    },
    async close() {
      stopJobs();
      events.close();
      snapshots.close();
      await backups.close();
      await worker.close();
      await audit.close();
      await bus.close();
      await database.close();
    },
  };
}
