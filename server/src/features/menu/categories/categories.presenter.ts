import type { Category } from '@chulo/shared/contract/menu/categories';
import type { CategoryRow } from './categories.repository.ts';

export function presentCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    isActive: row.is_active,
    displayOrder: row.display_order,
    productCount: row.product_count,
    version: row.version,
  };
}
