import type {
  CreateMenuItemBody,
  DishNotes,
  MenuItem,
  UpdateMenuItemBody,
} from '@chulo/shared/contract/menu';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import { nextAvailableAt } from '@chulo/shared/domain/menu/availability';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/text/field-rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/database-errors.ts';
import type { DB } from '../../../db/schema.ts';
import type { Snapshots } from '../../../db/snapshots.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { type CachedResponse, cacheJson } from '../../../http/cached-response.ts';
import { AppError, type ErrorDetails } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { arrangeGroups, listOfferedIds, replaceGroups } from './modifier-groups.repository.ts';
import { productMessages } from './products.messages.ts';
import { columnsOf, presentMenuItem, presentNotes, presentOrderable } from './products.presenter.ts';
import * as repository from './products.repository.ts';

/** The kitchen may only change a dish's availability. */
const KITCHEN_FIELDS: ReadonlySet<string> = new Set(['isAvailable', 'soldOutUntil', 'version']);

export interface ProductsDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  clock: Clock;
  /** The opening time of the next Nepal day. */
  nextDayOpening: (now: Date) => Date;
  /** Reloads this process's category snapshot after a write. */
  reloadCategories: () => Promise<void>;
}

interface MenuSnapshot {
  answer: CachedResponse;
  orderable: ReadonlyMap<string, OrderableItem>;
  /** By dish id. */
  notes: Readonly<Record<string, DishNotes>>;
  /** When the next sold-out dish becomes available again and the snapshot expires. */
  until: Date | null;
}

export type ProductsService = Awaited<ReturnType<typeof createProductsService>>;

export async function createProductsService({
  db,
  snapshots,
  clock,
  nextDayOpening,
  reloadCategories,
}: ProductsDependencies) {
  const loadMenu = async (): Promise<MenuSnapshot> => {
    const rows = await repository.listItems(db);
    const now = clock.now();
    const visible = rows.filter((row) => row.is_category_active).map((row) => presentMenuItem(row, now));
    const orderable = new Map(rows.map((row) => [row.id, presentOrderable(row)]));
    const notes = Object.fromEntries(rows.map((row) => [row.id, presentNotes(row)]));
    const until = nextAvailableAt([...orderable.values()], now);
    return { answer: await cacheJson(visible), orderable, notes, until };
  };
  const menu = await snapshots.create(
    'menu',
    loadMenu,
    ({ until }) => until !== null && until <= clock.now(),
  );

  /** Categories contain product counts, so both are reloaded. */
  async function reload(): Promise<void> {
    await Promise.all([menu.reload(), reloadCategories()]);
  }

  async function readItem(reader: Database, menuItemId: string): Promise<MenuItem> {
    const row = await repository.findItem(reader, menuItemId);
    if (!row) throw new AppError('menu.item_not_found');
    return presentMenuItem(row, clock.now());
  }

  /** The last write decides how long a dish is sold out; without `soldOutUntil` and `isAvailable` nothing changes. */
  function availabilityOf({ isAvailable, soldOutUntil }: UpdateMenuItemBody): repository.MenuItemChanges {
    if (soldOutUntil === 'tomorrow')
      return { is_available: true, sold_out_until: nextDayOpening(clock.now()) };
    return isAvailable === undefined ? {} : { is_available: isAvailable, sold_out_until: null };
  }

  /** Runs a write in one transaction and returns the written item. */
  async function writeItem(
    write: (transaction: Database) => Promise<string>,
    takenName: ErrorDetails = {},
  ): Promise<MenuItem> {
    try {
      const item = await db.transaction().execute(async (transaction) => {
        const menuItemId = await write(transaction);
        return readItem(transaction, menuItemId);
      });
      await reload();
      return item;
    } catch (error) {
      if (violatedConstraint(error) === 'one_menu_item_a_name')
        throw new AppError('menu.name_taken', takenName);
      throw error;
    }
  }

  return {
    /** The dishes of active categories, for everyone. */
    publicMenu: (): CachedResponse => menu.current().answer,
    notes: (): Readonly<Record<string, DishNotes>> => menu.current().notes,

    /** All dishes that are not deleted, for an admin; read from the database, not from the snapshot. */
    async listAllItems(): Promise<MenuItem[]> {
      const rows = await repository.listItems(db);
      return rows.map((row) => presentMenuItem(row, clock.now()));
    },

    /** @throws AppError menu.category_unknown, menu.group_bounds, menu.name_taken (unique within a category) */
    createItem: (body: CreateMenuItemBody): Promise<MenuItem> =>
      writeItem(async (transaction) => {
        const menuItemId = await repository.insertItem(transaction, {
          ...columnsOf(body),
          name: body.name,
          price: body.price,
          prep_minutes: body.prepTime ?? body.time ?? DEFAULT_PREP_MINUTES,
          category_id: await requireCategory(transaction, body),
        });
        const groups = arrangeGroups(body.customizations ?? [], { groupIds: [], optionIds: [] });
        await replaceGroups(transaction, menuItemId, groups);
        return menuItemId;
      }),

    /**
     * Absent fields stay unchanged; `customizations` replaces the whole list.
     * @throws AppError auth.forbidden when the kitchen sends other fields than KITCHEN_FIELDS, edit.stale with the
     * current item, and the errors of createItem
     */
    updateItem: (principal: Principal, menuItemId: string, body: UpdateMenuItemBody): Promise<MenuItem> => {
      requireAllowedFields(principal, body);
      return writeItem(async (transaction) => {
        const item = await repository.lockItem(transaction, menuItemId);
        if (!item) throw new AppError('menu.item_not_found');
        if (body.version !== undefined && body.version !== item.version)
          throw new AppError('edit.stale', { data: await readItem(transaction, menuItemId) });
        const movesCategory = body.categoryId !== undefined || body.category !== undefined;
        await repository.updateItem(transaction, menuItemId, {
          ...columnsOf(body),
          ...availabilityOf(body),
          category_id: movesCategory ? await requireCategory(transaction, body) : undefined,
        });
        if (body.customizations) {
          const offered = await listOfferedIds(transaction, menuItemId);
          await replaceGroups(transaction, menuItemId, arrangeGroups(body.customizations, offered));
        }
        return menuItemId;
      });
    },

    /** Soft delete: orders refer to the item. */
    async deleteItem(menuItemId: string): Promise<void> {
      if (!(await repository.deleteItem(db, menuItemId))) throw new AppError('menu.item_not_found');
      await reload();
    },

    /**
     * Undoes a deletion. No change if the item is not deleted.
     * @throws AppError menu.category_deleted, menu.name_taken (unique within a category)
     */
    restoreItem: (menuItemId: string): Promise<MenuItem> =>
      writeItem(
        async (transaction) => {
          const deleted = await repository.lockDeletedItem(transaction, menuItemId);
          if (!deleted) return menuItemId;
          if (!(await repository.lockCategory(transaction, { id: deleted.category_id })))
            throw new AppError('menu.category_deleted');
          await repository.restoreItem(transaction, menuItemId);
          return menuItemId;
        },
        { sentence: productMessages.itemReplaced },
      ),

    /** All dishes that are not deleted, by id, with what an order needs. */
    orderable: {
      current: (): ReadonlyMap<string, OrderableItem> => menu.current().orderable,
      version: menu.version,
      reload: menu.reload,
    },

    /** Adds an order's quantities to the dishes' sold counters; -1 subtracts them. */
    countSold: repository.countSold,
  };
}

/** `categoryId` takes precedence over `category`, a case-insensitive name. */
async function requireCategory(
  db: Database,
  { categoryId, category = '' }: Pick<UpdateMenuItemBody, 'categoryId' | 'category'>,
): Promise<string> {
  const key = categoryId === undefined ? { name: category } : { id: categoryId };
  const found = await repository.lockCategory(db, key);
  if (found === null) throw new AppError('menu.category_unknown');
  return found;
}

function requireAllowedFields(principal: Principal, body: UpdateMenuItemBody): void {
  if (principal.role === 'admin') return;
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!sent.every(([field]) => KITCHEN_FIELDS.has(field))) throw new AppError('auth.forbidden');
}
