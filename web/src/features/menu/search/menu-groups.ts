import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { MenuFilter } from '@chulo/shared/domain/menu/menu-search';

export interface MenuGroup {
  /** Null for results across all categories. */
  categoryId: string | null;
  name: string | null;
  items: MenuItem[];
}

/**
 * Groups the matches by category while browsing. A search text, or a sort order other than relevance, returns one list.
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
