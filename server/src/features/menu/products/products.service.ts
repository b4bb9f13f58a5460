import type {
  CreateMenuItemBody,
  DishNotes,
  MenuItem,
  UpdateMenuItemBody,
} from '@chulo/shared/contract/menu';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import { nextReturn } from '@chulo/shared/domain/menu/availability';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/text/field-rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/faults.ts';
import type { DB } from '../../../db/schema.ts';
import type { Snapshots } from '../../../db/snapshots.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError, type ErrorDetails } from '../../../http/errors.ts';
import { type StoredAnswer, storeAnswer } from '../../../http/stored-answer.ts';
import type { Clock } from '../../../lib/clock.ts';
import { menuMessages } from '../menu.messages.ts';
import { arrangeGroups, listOfferedIds, replaceGroups } from './modifier-groups.repository.ts';
import { columnsOf, presentMenuItem, presentNotes, presentOrderable } from './products.presenter.ts';
import * as repository from './products.repository.ts';

/** What the kitchen may send besides the version: a dish is sold out, until when, or there again. */
const KITCHEN_FIELDS: ReadonlySet<string> = new Set(['isAvailable', 'soldOutUntil', 'version']);

export interface ProductsDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  clock: Clock;
  /** When the restaurant opens on the next Nepal day. */
  nextDayOpening: (now: Date) => Date;
  /** Makes this process answer fresh categories after a write. */
  reloadCategories: () => Promise<void>;
}

interface MenuSnapshot {
  answer: StoredAnswer;
  orderable: ReadonlyMap<string, OrderableItem>;
  /** By the id of the dish. */
  notes: Readonly<Record<string, DishNotes>>;
  /** When a sold out dish comes back by itself and the answer is no longer right. */
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
    const shown = rows.filter((row) => row.is_category_active).map((row) => presentMenuItem(row, now));
    const orderable = new Map(rows.map((row) => [row.id, presentOrderable(row)]));
    const notes = Object.fromEntries(rows.map((row) => [row.id, presentNotes(row)]));
    const until = nextReturn([...orderable.values()], now);
    return { answer: await storeAnswer(shown), orderable, notes, until };
  };
  const menu = await snapshots.keep('menu', loadMenu, ({ until }) => until !== null && until <= clock.now());

  /** A category counts its products, so both are reloaded. */
  async function reload(): Promise<void> {
    await Promise.all([menu.reload(), reloadCategories()]);
  }

  async function readItem(reader: Database, menuItemId: string): Promise<MenuItem> {
    const row = await repository.findItem(reader, menuItemId);
    if (!row) throw new AppError('menu.item_not_found');
    return presentMenuItem(row, clock.now());
  }

  /** Whoever speaks last decides how long a dish is away; what says nothing of it leaves it. */
  function availabilityOf({ isAvailable, soldOutUntil }: UpdateMenuItemBody): repository.MenuItemChanges {
    if (soldOutUntil === 'tomorrow')
      return { is_available: true, sold_out_until: nextDayOpening(clock.now()) };
    return isAvailable === undefined ? {} : { is_available: isAvailable, sold_out_until: null };
  }

  /** Runs a write in one transaction and answers the item as the write left it. */
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
    /** For everybody: active categories alone, sold out dishes marked. */
    publicMenu: (): StoredAnswer => menu.current().answer,
    notes: (): Readonly<Record<string, DishNotes>> => menu.current().notes,

    /** Everything living, for an admin; read from the database, never from the memory copy. */
    async listAllItems(): Promise<MenuItem[]> {
      const rows = await repository.listItems(db);
      return rows.map((row) => presentMenuItem(row, clock.now()));
    },

    /** @throws AppError menu.category_unknown, menu.group_bounds, menu.name_taken within the category */
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
     * Fields that are not sent stay; `customizations` replaces the whole list.
     * @throws AppError auth.forbidden when the kitchen sends more than it may, edit.stale with the
     * present item, and what a creation throws
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

    /** The item stays for the orders that name it. */
    async deleteItem(menuItemId: string): Promise<void> {
      if (!(await repository.deleteItem(db, menuItemId))) throw new AppError('menu.item_not_found');
      await reload();
    },

    /**
     * The item as it was before its deletion, at its place; one that lives stays as it is.
     * @throws AppError menu.category_deleted, menu.name_taken within the category
     */
    restoreItem: (menuItemId: string): Promise<MenuItem> =>
      writeItem(
        async (transaction) => {
          const deleted = await repository.lockDeletedItem(transaction, menuItemId);
          if (!deleted) return menuItemId;
          if (!(await repository.holdCategory(transaction, { id: deleted.category_id })))
            throw new AppError('menu.category_deleted');
          await repository.restoreItem(transaction, menuItemId);
          return menuItemId;
        },
        { sentence: menuMessages.itemReplaced },
      ),

    /** Every living dish by its id, as it can be ordered now. */
    orderable: {
      current: (): ReadonlyMap<string, OrderableItem> => menu.current().orderable,
      version: menu.version,
      reload: menu.reload,
    },

    /** Adds the quantities of an order's lines to their dishes' counters, or takes them off with -1. */
    countSold: repository.countSold,
  };
}

/** `categoryId` beats `category`, a name in any case. */
async function requireCategory(
  db: Database,
  { categoryId, category = '' }: Pick<UpdateMenuItemBody, 'categoryId' | 'category'>,
): Promise<string> {
  const wanted = categoryId === undefined ? { name: category } : { id: categoryId };
  const found = await repository.holdCategory(db, wanted);
  if (found === null) throw new AppError('menu.category_unknown');
  return found;
}

function requireAllowedFields(principal: Principal, body: UpdateMenuItemBody): void {
  if (principal.role === 'admin') return;
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!sent.every(([field]) => KITCHEN_FIELDS.has(field))) throw new AppError('auth.forbidden');
}
