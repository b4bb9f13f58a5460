import type { NearDishes } from '@chulo/shared/domain/menu/near-dishes';

export const searchMessages = {
  veg: 'Veg',
} as const;

export const nearHeadings = {
  unfiltered: 'Found without your filters',
  similar: 'Similar on our menu',
  popular: 'Popular on our menu',
} as const satisfies Record<NearDishes<unknown>['why'], string>;
