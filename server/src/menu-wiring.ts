import type { Kysely } from 'kysely';
import type { Bus } from './db/bus.ts';
import type { DB } from './db/schema.ts';
import type { Snapshots } from './db/snapshots.ts';
import { registerCategoryRoutes } from './features/menu/categories/categories.routes.ts';
import { createCategoriesService } from './features/menu/categories/categories.service.ts';
import { registerProductRoutes } from './features/menu/products/products.routes.ts';
import { createProductsService } from './features/menu/products/products.service.ts';
import { createPublicMenu } from './features/menu/public-menu.service.ts';
import { reopenStation } from './features/orders/changes/stations.repository.ts';
import { registerReviewRoutes } from './features/reviews/reviews.routes.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import { registerStationRoutes } from './features/stations/stations.routes.ts';
import { createStationsService } from './features/stations/stations.service.ts';
import type { CachedRoute } from './http/cached-response.ts';
import type { Routes } from './http/route.ts';
import type { Clock } from './lib/clock.ts';

interface MenuWiringOptions {
  db: Kysely<DB>;
  bus: Bus;
  snapshots: Snapshots;
  clock: Clock;
  /** The opening time of the next Nepal day. */
  nextDayOpening: (now: Date) => Date;
}

/** Creates the features of the menu: dishes, categories, the stations of the kitchen, reviews. */
export async function wireMenu({ db, bus, snapshots, clock, nextDayOpening }: MenuWiringOptions) {
  const menu = await createPublicMenu({
    db,
    snapshots,
    clock,
    onStockMoved: (listener) => bus.subscribe(({ topic }) => topic === 'stock' && listener()),
  });
  const reloadMenu = menu.orderable.reload;
  const categories = await createCategoriesService({ db, snapshots, reloadMenu });
  const stations = createStationsService({ db, bus, reopenStation });
  const products = createProductsService({
    db,
    clock,
    nextDayOpening,
    setStationOfDishes: stations.setStationOfDishes,
    publishStations: stations.publishChange,
    stationOfCategory: stations.stationOfCategory,
    reloadMenu,
    reloadCategories: categories.reload,
  });
  const reviews = createReviewsService({ db, reloadMenu });
  return {
    menu,
    categories,
    products,
    registerRoutes(routes: Routes, cachedRoute: CachedRoute): void {
      registerProductRoutes(routes, cachedRoute, menu.answer, products);
      registerCategoryRoutes(routes, cachedRoute, categories);
      registerStationRoutes(routes, stations);
      registerReviewRoutes(routes, reviews);
    },
  };
}
