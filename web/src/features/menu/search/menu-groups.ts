import type { Category, MenuItem } from '@chulo/shared/contract/menu';
import type { MenuFilter } from '@chulo/shared/domain/menu/menu-search';

export interface MenuGroup {
  /** The category's id, or null for results across all of them. */
  categoryId: string | null;
  name: string | null;
  items: MenuItem[];
}

/**
 * What was found in the chapters of the menu as long as one leafs through it; a text or another order than
 * relevance makes one list of it.
 */
export function groupMenu(
  items: readonly MenuItem[],
  categories: readonly Category[],
  filter: Pick<MenuFilter, 'text' | 'sort'>,
): MenuGroup[] {
  if (items.length === 0) return [];
  if (filter.text.trim() !== '' || filter.sort !== 'relevance')
    return [{ categoryId: null, name: null, items: [...items] }];
  const groups = new Map<string, MenuGroup>(
    categories.map(({ id, name }) => [id, { categoryId: id, name, items: [] }]),
  );
  for (const item of items) {
    const group = groups.get(item.categoryId) ?? {
      categoryId: item.categoryId,
      name: item.category,
      items: [],
    };
    group.items.push(item);
    groups.set(item.categoryId, group);
  }
  return [...groups.values()].filter((group) => group.items.length > 0);
}
