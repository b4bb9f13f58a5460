import type { Category } from '@chulo/shared/contract/menu/categories';
import type { PlateTint } from '../../../ui/art/food-picture.tsx';

const TINTS: readonly PlateTint[] = ['vermilion', 'turmeric', 'leaf', 'indigo', 'plum'];

/** The colour of a category, chosen by its index: the five colours repeat. An unknown category has the first. */
export function categoryTint(categories: readonly Pick<Category, 'id'>[], categoryId: string): PlateTint {
  const index = categories.findIndex(({ id }) => id === categoryId);
  return TINTS[Math.max(0, index) % TINTS.length] ?? 'turmeric';
}
