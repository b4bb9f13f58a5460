import type {
  Category,
  CreateCategoryBody,
  UpdateCategoryBody,
} from '@chulo/shared/contract/menu/categories';
import { DEFAULT_CATEGORY_ICON } from '@chulo/shared/domain/text/field-rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/database-errors.ts';
import { isNameTaken, isRenamed, lockNames } from '../../../db/names.ts';
import type { DB } from '../../../db/schema.ts';
import type { Snapshots } from '../../../db/snapshots.ts';
import { type CachedJson, cacheJson } from '../../../http/cached-response.ts';
import { AppError, type ErrorDetails } from '../../../http/errors.ts';
import { categoryMessages } from './categories.messages.ts';
import { categoryColumns, presentCategory } from './categories.presenter.ts';
import * as repository from './categories.repository.ts';

export interface CategoriesDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  /** Reloads this process's menu snapshot after a write: an inactive category hides its products. */
  reloadMenu: () => Promise<void>;
}

export type CategoriesService = Awaited<ReturnType<typeof createCategoriesService>>;

export async function createCategoriesService({ db, snapshots, reloadMenu }: CategoriesDependencies) {
  const categories = await snapshots.create('categories', async (): Promise<CachedJson> => {
    const rows = await repository.listCategories(db);
    return cacheJson(rows.filter((row) => row.is_active).map(presentCategory));
  });

  async function reload(): Promise<void> {
    await Promise.all([reloadMenu(), categories.reload()]);
  }

  async function readCategory(categoryId: string): Promise<Category> {
    const row = await repository.findCategory(db, categoryId);
    if (!row) throw new AppError('category.not_found');
    return presentCategory(row);
  }

  /** Runs a write of one category; another may not have its name, without case and as people see it. */
  async function writeNamed<Result>(
    write: (transaction: Database, categories: readonly repository.CategoryRow[]) => Promise<Result>,
    takenName: ErrorDetails = {},
  ): Promise<Result> {
    try {
      return await db.transaction().execute(async (transaction) => {
        await lockNames(transaction);
        return write(transaction, await repository.listCategories(transaction));
      });
    } catch (error) {
      if (violatedConstraint(error) === 'one_category_a_name')
        throw new AppError('category.name_taken', takenName);
      throw error;
    }
  }

  return {
    /** The active categories, for everyone. */
    publicCategories: (): CachedJson => categories.current(),
    reload: categories.reload,

    /** All categories, for an admin; read from the database, not from the snapshot. */
    async listAllCategories(): Promise<Category[]> {
      return (await repository.listCategories(db)).map(presentCategory);
    },

    /** @throws AppError category.name_taken */
    async createCategory(body: CreateCategoryBody): Promise<Category> {
      const categoryId = await writeNamed(async (transaction, others) => {
        if (isNameTaken(others, body.name)) throw new AppError('category.name_taken');
        return repository.insertCategory(transaction, {
          name: body.name,
          description: body.description ?? '',
          icon: iconOf(body.icon) ?? DEFAULT_CATEGORY_ICON,
          is_active: body.isActive ?? true,
          display_order: body.displayOrder,
        });
      });
      await reload();
      return readCategory(categoryId);
    },

    /** Absent fields stay unchanged. @throws AppError category.name_taken, edit.stale with the current category */
    async updateCategory(categoryId: string, body: UpdateCategoryBody): Promise<Category> {
      const changes = { ...categoryColumns(body, ['version']), icon: iconOf(body.icon) };
      const isUpdated = await writeNamed(async (transaction, categories) => {
        const before = categories.find(({ id }) => id === categoryId);
        const name = body.name ?? before?.name ?? '';
        if (before && isRenamed(before.name, name) && isNameTaken(categories, name, categoryId))
          throw new AppError('category.name_taken');
        return repository.updateCategory(transaction, categoryId, changes, body.version);
      });
      if (!isUpdated) throw new AppError('edit.stale', { data: await readCategory(categoryId) });
      await reload();
      return readCategory(categoryId);
    },

    /** @throws AppError category.has_products while it has products that are not deleted */
    async deleteCategory(categoryId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.lockCategory(transaction, categoryId)))
          throw new AppError('category.not_found');
        const productCount = (await repository.findCategory(transaction, categoryId))?.product_count ?? 0;
        if (productCount > 0)
          throw new AppError('category.has_products', {
            sentence: categoryMessages.stillHasProducts(productCount),
            data: { productCount },
          });
        await repository.deleteCategory(transaction, categoryId);
      });
      await reload();
    },

    /** Undoes a deletion. No change if the category is not deleted. @throws AppError category.name_taken */
    async restoreCategory(categoryId: string): Promise<Category> {
      const takenName = { sentence: categoryMessages.replaced };
      const isRestored = await writeNamed(async (transaction, others) => {
        if (!(await repository.restoreCategory(transaction, categoryId))) return false;
        const restored = await repository.findCategory(transaction, categoryId);
        if (restored && isNameTaken(others, restored.name))
          throw new AppError('category.name_taken', takenName);
        return true;
      }, takenName);
      if (isRestored) await reload();
      return readCategory(categoryId);
    },
  };
}

/** An empty icon becomes the default icon. */
function iconOf(icon: string | undefined): string | undefined {
  return icon === '' ? DEFAULT_CATEGORY_ICON : icon;
}
