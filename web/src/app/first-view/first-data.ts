import type { Banner } from '@chulo/shared/contract/menu/banners';
import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { PublicPromo } from '@chulo/shared/contract/menu/promos';
import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { QueryClient } from '@tanstack/react-query';
import { bannersOptions } from '../../features/banners/banners.queries.ts';
import { categoriesOptions, menuOptions } from '../../features/menu/menu.queries.ts';
import { publicPromosOptions } from '../../features/promos/public-promos.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { FIRST_DATA_ID, jsonScript } from '../../lib/head/json-script.ts';

/** The public data that pages are rendered from. */
export interface FirstData {
  menu: MenuItem[];
  categories: Category[];
  restaurants: Restaurant[];
  banners: Banner[];
  promos: PublicPromo[];
}

export function seedFirstData(queryClient: QueryClient, data: Partial<FirstData>): void {
  if (data.menu) queryClient.setQueryData(menuOptions().queryKey, data.menu);
  if (data.categories) queryClient.setQueryData(categoriesOptions().queryKey, data.categories);
  if (data.restaurants) queryClient.setQueryData(restaurantOptions().queryKey, data.restaurants);
  if (data.banners) queryClient.setQueryData(bannersOptions().queryKey, data.banners);
  if (data.promos) queryClient.setQueryData(publicPromosOptions().queryKey, data.promos);
}

/**
 * Fills the query cache from the data that is embedded in the page. It is refetched once the app runs, because the
 * browser may have cached the page.
 * @returns whether the page has embedded data
 */
export function restoreFirstData(queryClient: QueryClient): boolean {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  if (text) seedFirstData(queryClient, JSON.parse(text));
  return Boolean(text);
}

export function firstDataElement(data: Partial<FirstData>): string {
  return jsonScript(`type="application/json" id="${FIRST_DATA_ID}"`, data);
}

/** The data of sitemap, structured data and page heads. */
export interface SeoData extends FirstData {
  notes: PageNotes;
}
