import type { DishNotes } from '@chulo/shared/contract/menu/menu';
import { nextAvailableAt, type OrderableItem } from '@chulo/shared/domain/menu/availability';
import type { Database } from '../../db/client.ts';
import type { Snapshots } from '../../db/snapshots.ts';
import { type CachedJson, cacheJson } from '../../http/cached-response.ts';
import type { Clock } from '../../lib/clock.ts';
import { presentMenuItem, presentNotes, presentOrderable } from './products/products.presenter.ts';
import { listItems } from './products/products.repository.ts';

interface PublicMenuDependencies {
  db: Database;
  snapshots: Snapshots;
  clock: Clock;
  /** Calls the listener when orders have changed what is left of a count, in any process. */
  onStockMoved: (listener: () => void) => void;
}

interface MenuSnapshot {
  answer: CachedJson;
  orderable: ReadonlyMap<string, OrderableItem>;
  /** By dish id. */
  notes: Readonly<Record<string, DishNotes>>;
  /** When the next sold-out dish becomes available again and the snapshot expires. */
  until: Date | null;
}

export type PublicMenu = Awaited<ReturnType<typeof createPublicMenu>>;

/** The menu in memory, for every reader and for placing orders. */
export async function createPublicMenu({ db, snapshots, clock, onStockMoved }: PublicMenuDependencies) {
  // Placements compare the menu's version, so a decrement must not change it. The snapshots read the menu once a second
  // while it is set.
  let hasStockMoved = false;
  onStockMoved(() => {
    hasStockMoved = true;
  });

  const loadMenu = async (): Promise<MenuSnapshot> => {
    hasStockMoved = false;
    const rows = await listItems(db);
    const now = clock.now();
    const visible = rows.filter((row) => row.is_category_active).map((row) => presentMenuItem(row, now));
    const orderable = new Map(rows.map((row) => [row.id, presentOrderable(row)]));
    const notes = Object.fromEntries(rows.map((row) => [row.id, presentNotes(row)]));
    const options = [...orderable.values()].flatMap(({ groups }) => groups.flatMap((group) => group.options));
    const until = nextAvailableAt([...orderable.values(), ...options], now);
    return { answer: await cacheJson(visible), orderable, notes, until };
  };
  const menu = await snapshots.create(
    'menu',
    loadMenu,
    ({ until }) => hasStockMoved || (until !== null && until <= clock.now()),
  );

  return {
    /** The dishes of active categories, for everyone. */
    answer: (): CachedJson => menu.current().answer,
    notes: (): Readonly<Record<string, DishNotes>> => menu.current().notes,

    /** All dishes that are not deleted, by id, with what an order needs. */
    orderable: {
      current: (): ReadonlyMap<string, OrderableItem> => menu.current().orderable,
      version: menu.version,
      reload: menu.reload,
    },
  };
}
