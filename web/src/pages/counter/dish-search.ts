import { findClosest } from '@chulo/shared/domain/menu/closest-search';
import { EMPTY_MENU_FILTER, type SearchableItem, searchMenu } from '@chulo/shared/domain/menu/menu-search';
import { MAX_LINE_QUANTITY, toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { searchForm } from '@chulo/shared/domain/text/visible-text';

export interface FoundDishes<Item> {
  items: Item[];
  /** How many of the chosen one are added. */
  quantity: number;
  isClosest: boolean;
}

const COUNTED = /^\s*(\d{1,2})\s*[x×*]?\s+(\S.*)$/i;

/** The dishes for a search like 'la' or '2 la': those whose name has a word that begins so come first. */
export function findDishes<Item extends SearchableItem>(
  menu: readonly Item[],
  typed: string,
  category: string | null,
): FoundDishes<Item> {
  const ofCategory = category === null ? menu : menu.filter((item) => item.category === category);
  if (searchForm(typed) === '') return { items: [...ofCategory], quantity: 1, isClosest: false };
  const all = search(menu, typed);
  const [, count, rest] = COUNTED.exec(toAsciiDigits(typed)) ?? [];
  if (rest === undefined || (all.items.length > 0 && !all.isClosest)) return { ...all, quantity: 1 };
  const quantity = Math.min(MAX_LINE_QUANTITY, Math.max(1, Number(count)));
  return { ...search(menu, rest), quantity };
}

function search<Item extends SearchableItem>(menu: readonly Item[], typed: string) {
  const { items, isClosest } = searchMenu(menu, { ...EMPTY_MENU_FILTER, text: typed }, findClosest);
  const text = searchForm(typed);
  const rank = ({ name }: Item) => {
    const compared = searchForm(name);
    if (compared.split(' ').some((word) => word.startsWith(text))) return 0;
    return compared.includes(text) ? 1 : 2;
  };
  return { items: items.toSorted((one, other) => rank(one) - rank(other)), isClosest };
}
