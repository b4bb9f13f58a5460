import type { CreateMenuItemBody, MenuItem, UpdateMenuItemBody } from '@chulo/shared/contract/menu/menu';
import type { UpdateOptionsBody } from '@chulo/shared/contract/menu/modifier-groups';
import { type AvailabilityChange, changedAvailability } from '@chulo/shared/domain/menu/availability';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/text/field-rules';
import { HOUR_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/database-errors.ts';
import { isRenamed, lockNames } from '../../../db/names.ts';
import type { DB } from '../../../db/schema.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError, type ErrorDetails, requireVersion } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  requireAllowedFields,
  requireCategory,
  requireFittingDrawing,
  requireFreeName,
  sentChangeOf,
} from './dish-changes.ts';
import { changedGroups } from './modifier-group-changes.ts';
import { replaceGroups } from './modifier-groups.repository.ts';
import { productMessages } from './products.messages.ts';
import { availabilityOfItem, columnsOf, presentMenuItem } from './products.presenter.ts';
import * as repository from './products.repository.ts';
import * as stock from './stock.repository.ts';

const ITEM_REPLACED: ErrorDetails = { sentence: productMessages.itemReplaced };

/** An order that a station has to cook for again. */
interface ReopenedOrder {
  orderId: string;
  customerId: string;
}

export interface ProductsDependencies {
  db: Kysely<DB>;
  clock: Clock;
  /** The opening time of the next Nepal day. */
  nextDayOpening: (now: Date) => Date;
  /** In the same transaction; null takes the station away. */
  setStationOfDishes: (
    db: Database,
    stationId: string | null,
    menuItemIds: readonly string[],
  ) => Promise<ReopenedOrder[]>;
  /** Tells the kitchen's boards, after the transaction. */
  publishStations: (reopened: readonly ReopenedOrder[]) => void;
  /** The station that a new dish of a category gets, or null. */
  stationOfCategory: (db: Database, categoryId: string) => Promise<string | null>;
  /** Reload this process's snapshots after a write. */
  reloadMenu: () => Promise<void>;
  reloadCategories: () => Promise<void>;
}

export type ProductsService = ReturnType<typeof createProductsService>;

export function createProductsService({
  db,
  clock,
  nextDayOpening,
  setStationOfDishes,
  publishStations,
  stationOfCategory,
  reloadMenu,
  reloadCategories,
}: ProductsDependencies) {
  /** Categories contain product counts, so both are reloaded. */
  async function reload(): Promise<void> {
    await Promise.all([reloadMenu(), reloadCategories()]);
  }

  async function readItem(reader: Database, menuItemId: string): Promise<MenuItem> {
    const row = await repository.findItem(reader, menuItemId);
    if (!row) throw new AppError('menu.item_not_found');
    return presentMenuItem(row, clock.now());
  }

  const availabilityOf = (change: AvailabilityChange) =>
    changedAvailability(change, (span) => {
      const now = clock.now();
      return span === 'hour' ? new Date(now.getTime() + HOUR_MS) : nextDayOpening(now);
    });

  /** Runs a write in one transaction and returns the written item. */
  async function writeItem(
    write: (transaction: Database) => Promise<string>,
    takenName: ErrorDetails = {},
  ): Promise<MenuItem> {
    try {
      const item = await db.transaction().execute(async (transaction) => {
        const menuItemId = await write(transaction);
        const item = await readItem(transaction, menuItemId);
        requireFittingDrawing(item);
        return item;
      });
      await reload();
      return item;
    } catch (error) {
      if (violatedConstraint(error) === 'one_menu_item_a_name')
        throw new AppError('menu.name_taken', takenName);
      throw error;
    }
  }

  /** Also sets the station of the kitchen, unless it is undefined. */
  async function writeWithStation(
    write: (transaction: Database) => Promise<{ menuItemId: string; stationId: string | null | undefined }>,
  ): Promise<MenuItem> {
    let reopened: ReopenedOrder[] | null = null;
    const item = await writeItem(async (transaction) => {
      const { menuItemId, stationId } = await write(transaction);
      reopened =
        stationId === undefined ? null : await setStationOfDishes(transaction, stationId, [menuItemId]);
      return menuItemId;
    });
    if (reopened) publishStations(reopened);
    return item;
  }

  return {
    /** All dishes that are not deleted, for an admin; read from the database, not from the snapshot. */
    async listAllItems(): Promise<MenuItem[]> {
      const rows = await repository.listItems(db);
      return rows.map((row) => presentMenuItem(row, clock.now()));
    },

    /**
     * Without a station the dish gets that of its category, if all dishes there have the same one.
     * @throws AppError menu.category_unknown, menu.group_bounds, menu.name_taken (unique within a category)
     */
    createItem: (body: CreateMenuItemBody): Promise<MenuItem> =>
      writeWithStation(async (transaction) => {
        await lockNames(transaction);
        const categoryId = await requireCategory(transaction, body);
        await requireFreeName(transaction, { categoryId, name: body.name });
        const stationId =
          body.stationId === undefined
            ? ((await stationOfCategory(transaction, categoryId)) ?? undefined)
            : body.stationId;
        const menuItemId = await repository.insertItem(transaction, {
          ...columnsOf(body),
          ...(await stock.availabilityColumns(transaction, availabilityOf(body))),
          name: body.name,
          price: body.price,
          prep_minutes: body.prepTime ?? body.time ?? DEFAULT_PREP_MINUTES,
          category_id: categoryId,
        });
        const groups = changedGroups(body, [], clock.now());
        if (groups) await replaceGroups(transaction, menuItemId, groups);
        return { menuItemId, stationId };
      }),

    /**
     * Absent fields stay unchanged; `customizations` replaces the whole list.
     * @throws AppError auth.forbidden when an account without the permission `menu` sends other fields than SUPPLY_FIELDS, edit.stale with the
     * current item, and the errors of createItem
     */
    updateItem: (principal: Principal, menuItemId: string, body: UpdateMenuItemBody): Promise<MenuItem> => {
      requireAllowedFields(principal, body);
      const movesCategory = body.categoryId !== undefined || body.category !== undefined;
      return writeWithStation(async (transaction) => {
        if (movesCategory || body.name !== undefined) await lockNames(transaction);
        const item = await repository.lockItem(transaction, menuItemId);
        if (!item) throw new AppError('menu.item_not_found');
        await requireVersion(body.version, item.version, () => readItem(transaction, menuItemId));
        const before = await repository.findItem(transaction, menuItemId);
        if (!before) throw new AppError('menu.item_not_found');
        const now = clock.now();
        const groups = changedGroups(body, before.groups, now);
        const categoryId = movesCategory ? await requireCategory(transaction, body) : before.category_id;
        const name = body.name ?? before.name;
        if (categoryId !== before.category_id || isRenamed(before.name, name))
          await requireFreeName(transaction, { categoryId, name, menuItemId });
        await repository.updateItem(transaction, menuItemId, {
          ...columnsOf(body),
          ...(await stock.availabilityColumns(
            transaction,
            availabilityOf(sentChangeOf(body, availabilityOfItem(before), now)),
          )),
          category_id: categoryId,
          // The groups are part of the dish, but not of its row.
          version: groups ? item.version + 1 : undefined,
        });
        if (groups) await replaceGroups(transaction, menuItemId, groups);
        return { menuItemId, stationId: body.stationId };
      });
    },

    /** Unknown options are ignored. @throws AppError menu.option_not_found when all are */
    async updateOptions({ optionIds, ...change }: UpdateOptionsBody): Promise<MenuItem[]> {
      const items = await db.transaction().execute(async (transaction) => {
        const menuItemIds = await stock.lockItemsOfOptions(transaction, optionIds);
        if (menuItemIds.length === 0) throw new AppError('menu.option_not_found');
        const columns = await stock.availabilityColumns(transaction, availabilityOf(change));
        if (Object.keys(columns).length > 0) await stock.updateOptions(transaction, optionIds, columns);
        return (await repository.listItems(transaction)).filter(({ id }) => menuItemIds.includes(id));
      });
      await reload();
      return items.map((row) => presentMenuItem(row, clock.now()));
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
      writeItem(async (transaction) => {
        await lockNames(transaction);
        const deleted = await repository.lockDeletedItem(transaction, menuItemId);
        if (!deleted) return menuItemId;
        if (!(await repository.lockCategory(transaction, { id: deleted.category_id })))
          throw new AppError('menu.category_deleted');
        const { category_id: categoryId, name } = deleted;
        await requireFreeName(transaction, { categoryId, name }, ITEM_REPLACED);
        await repository.restoreItem(transaction, menuItemId);
        return menuItemId;
      }, ITEM_REPLACED),

    /**
     * Ids of other dishes are ignored; dishes that are not in the list follow in their present order.
     * @throws AppError category.not_found
     */
    async sortDishes(categoryId: string, menuItemIds: readonly string[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if ((await repository.lockCategory(transaction, { id: categoryId })) === null)
          throw new AppError('category.not_found');
        await repository.lockItemsOfCategory(transaction, categoryId);
        await repository.sortItems(transaction, categoryId, menuItemIds);
      });
      await reload();
    },

    /** Adds an order's quantities to the dishes' sold counters; -1 subtracts them. */
    countSold: repository.countSold,
    giveBackStock: stock.giveBackStock,
    retakeStock: stock.retakeStock,
    changeStock: stock.changeStock,
  };
}
