import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

const DELIVERY_SPREAD_MINUTES = 5;

export const menuMessages = {
  preparation: (minutes: number) => `${minutes}-${minutes + DELIVERY_SPREAD_MINUTES} min`,
  stillHasProducts: (count: number) =>
    plural(count, {
      one: 'This category still has one product. Move or delete it first.',
      other: `This category still has ${count} products. Move or delete them first.`,
    }),
  itemReplaced: 'Another product of this category has taken its name, so it cannot come back.',
  categoryReplaced: 'Another category has taken its name, so it cannot come back.',
} as const;
