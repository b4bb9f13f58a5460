import type { Address } from '@chulo/shared/contract/people/addresses';
import { termsOfStaff } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Bus } from './db/bus.ts';
import type { DB } from './db/schema.ts';
import { mapSnapshot } from './db/snapshots.ts';
import { deleteCustomer } from './features/account/personal-data.repository.ts';
import type { AuditService } from './features/audit/audit.service.ts';
import type { AuthService } from './features/auth/auth.service.ts';
import type { ProductsService } from './features/menu/products/products.service.ts';
import type { PublicMenu } from './features/menu/public-menu.service.ts';
import type { NotificationsService } from './features/notifications/notifications.service.ts';
import { registerCounterRoutes } from './features/orders/counter/counter.routes.ts';
import { createCounterService } from './features/orders/counter/counter.service.ts';
import { registerOrderRoutes } from './features/orders/orders.routes.ts';
import { createOrdersService } from './features/orders/orders.service.ts';
import { registerPlacementRoutes } from './features/orders/placing/placement.routes.ts';
import { createPlacement, type PlacementDependencies } from './features/orders/placing/placement.service.ts';
import { createSlotsService } from './features/orders/scheduling/slots.service.ts';
import { registerTableRoutes } from './features/orders/tables/tables.routes.ts';
import { createTablesService } from './features/orders/tables/tables.service.ts';
import type { PromosService } from './features/promos/promos.service.ts';
import type { PushService } from './features/push/push.service.ts';
import type { RestaurantService } from './features/restaurant/restaurant.service.ts';
import { registerTestOrderRoutes } from './features/setup/setup.routes.ts';
import { createTestOrder, termsOfTestOrder } from './features/setup/test-order.ts';
import type { Routes } from './http/route.ts';
import type { Clock } from './lib/clock.ts';

interface OrdersWiringOptions {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  config: Config;
  restaurant: RestaurantService;
  menu: PublicMenu;
  products: ProductsService;
  promos: PromosService;
  notify: NotificationsService['notify'];
  notifyDevices: PushService['notifyDevices'];
  recordLookUp: AuditService['recordLookUp'];
  listAddresses: (userId: string) => Promise<Address[]>;
  takeGuestAttempt: AuthService['takeGuestAttempt'];
  startSession: AuthService['startSession'];
}

/** Creates the features of orders: placing, times, changes, and the test order of a new restaurant. */
export function wireOrders(options: OrdersWiringOptions) {
  const { db, bus, clock, config, restaurant, menu, products, promos, notify, notifyDevices } = options;
  const { isAlwaysOpen, maxOpenOrders, maxOrdersPerHour } = config;
  const { terms } = restaurant;
  const newOrders = {
    db,
    publish: bus.publish,
    clock,
    menu: menu.orderable,
    findUsablePromo: promos.findUsablePromo,
    noPromoEffectText: promos.noEffectText,
  };
  const placementWith = (rules: Pick<PlacementDependencies, 'terms' | 'isAlwaysOpen' | 'isTest'>) =>
    createPlacement({
      ...newOrders,
      requireAttemptsLeft: promos.requireAttemptsLeft,
      countUnknownCode: promos.countUnknownCode,
      maxOpenOrders,
      maxOrdersPerHour,
      ...rules,
    });
  const placeOrder = placementWith({ terms, isAlwaysOpen });
  const placeTestOrder = createTestOrder({
    clock,
    menu: menu.orderable,
    terms,
    placeOrder: placementWith({
      terms: mapSnapshot(terms, termsOfTestOrder),
      isAlwaysOpen: true,
      isTest: true,
    }),
  });
  const orders = createOrdersService({
    db,
    bus,
    clock,
    notify,
    notifyDevices,
    releasePromoUse: promos.releasePromoUse,
    reclaimPromoUse: promos.reclaimPromoUse,
    mayBoardAccept: restaurant.mayBoardAccept,
    usesRiders: restaurant.usesRiders,
    openSince: restaurant.openSince,
    pushesAtOnce: restaurant.pushesAtOnce,
    lateAfterDueMinutes: restaurant.lateAfterDueMinutes,
    amountsInRs: restaurant.amountsInRs,
    staffDiscountLimit: restaurant.staffDiscountLimit,
    offeredPaymentMethods: restaurant.offeredPaymentMethods,
    countSold: products.countSold,
    giveBackStock: products.giveBackStock,
    retakeStock: products.retakeStock,
    changeStock: products.changeStock,
    promoOfOrder: promos.promoOfOrder,
    menu: menu.orderable,
    terms,
    slotCapacity: restaurant.slotCapacity,
    maxOrdersPerHour,
  });
  const counter = createCounterService({
    ...newOrders,
    terms: mapSnapshot(terms, termsOfStaff),
    isAlwaysOpen: true,
    acceptTaken: orders.acceptTaken,
    readOrder: orders.readOrder,
    removePerson: (transaction, userId) => deleteCustomer(transaction, userId, ''),
    callerMonths: restaurant.callerMonths,
    staffDiscountLimit: restaurant.staffDiscountLimit,
    listAddresses: options.listAddresses,
    kitchenEmail: config.kitchenEmail,
  });
  const tables = createTablesService({
    db,
    bus,
    takeGuestAttempt: options.takeGuestAttempt,
    startSession: options.startSession,
  });
  const slots = createSlotsService({ db, clock, terms, isAlwaysOpen });
  return {
    orders,
    eraseExpiredCallers: counter.eraseExpired,
    registerRoutes(routes: Routes): void {
      registerPlacementRoutes(routes, placeOrder);
      registerOrderRoutes(routes, { orders, slots, recordLookUp: options.recordLookUp });
      registerCounterRoutes(routes, counter, options.recordLookUp);
      registerTableRoutes(routes, tables, orders);
      registerTestOrderRoutes(routes, placeTestOrder);
    },
  };
}
