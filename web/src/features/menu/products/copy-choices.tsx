import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { productFormMessages as messages } from './admin-products.messages.ts';

interface CopyChoicesProps {
  dishes: readonly MenuItem[];
  onCopy: (dish: MenuItem) => void;
}

/** Adds the choices of another dish, for example the sizes and toppings of a pizza. */
export function CopyChoices({ dishes, onCopy }: CopyChoicesProps) {
  const models = dishes.filter(({ customizations }) => customizations.length > 0);
  if (models.length === 0) return null;
  return (
    <InlineSelect
      label={messages.copyChoices}
      value=""
      options={[['', messages.copyChoices], ...models.map(({ id, name }) => [id, name] as const)]}
      onChange={(chosen) => {
        const model = models.find(({ id }) => id === chosen);
        if (model) onCopy(model);
      }}
    />
  );
}
