import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const categoryMessages = {
  stillHasProducts: (count: number) =>
    plural(count, {
      one: 'This category still has one product. Move or delete it first.',
      other: `This category still has ${count} products. Move or delete them first.`,
    }),
  replaced: 'Another category has this name now, so this one cannot be restored.',
} as const;
