import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { canBeOrderedLater } from '@chulo/shared/domain/menu/availability';
import { hasEnoughOptions } from '@chulo/shared/domain/menu/modifiers';

/** A dish that is sold out, but not at a later time for which the restaurant takes orders. */
export const isOrderableLater = (item: MenuItem, takesLater: boolean): boolean =>
  takesLater && canBeOrderedLater(item) && hasEnoughOptions(item.customizations);
