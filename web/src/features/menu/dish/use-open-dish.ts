import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { useState } from 'react';
import { findDish } from './dish.ts';

/**
 * The dish that somebody has open. If it leaves the menu meanwhile, it stays as it was, and is gone: another dish in its
 * place would be added by a press that was meant for this one.
 * @param menu undefined while it loads
 */
export function useOpenDish(
  menu: readonly MenuItem[] | undefined,
  menuItemId: string | undefined,
): { item: MenuItem | undefined; isGone: boolean } {
  const [last, setLast] = useState<MenuItem>();
  const offered = findDish(menu ?? [], menuItemId);
  if (offered && offered !== last) setLast(offered);
  const item = offered ?? (last?.id === menuItemId ? last : undefined);
  return { item, isGone: item !== undefined && menu !== undefined && !offered };
}
