import type { Category } from '@chulo/shared/contract/menu';
import type { PlateTint } from '../../../ui/art/food-picture.tsx';

const TINTS: readonly PlateTint[] = ['vermilion', 'turmeric', 'leaf', 'indigo', 'plum'];

/** The plate's colour of a category by its place in the list of categories; the five take turns. */
export function categoryTint(categories: readonly Pick<Category, 'id'>[], categoryId: string): PlateTint {
  const place = categories.findIndex(({ id }) => id === categoryId);
  return TINTS[Math.max(0, place) % TINTS.length] ?? 'turmeric';
}
