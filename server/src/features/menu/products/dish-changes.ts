import {
  type MenuItem,
  SOLD_OUT_UNTIL_NOT_READ,
  type UpdateMenuItemBody,
} from '@chulo/shared/contract/menu/menu';
import { mayUse } from '@chulo/shared/domain/account/roles';
import {
  type Availability,
  type AvailabilityChange,
  isAvailabilityAsRead,
  isSoldOutAt,
  isSoldOutSpan,
} from '@chulo/shared/domain/menu/availability';
import { hasMeat, parseRecipePath } from '@chulo/shared/domain/menu/recipe';
import type { Database } from '../../../db/client.ts';
import { isNameTaken } from '../../../db/names.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError, type ErrorDetails } from '../../../http/errors.ts';
import * as repository from './products.repository.ts';

/**
 * The change of availability in a body, without what is sent back as it was read.
 * @throws AppError request.invalid for an instant in the future that is not the stored one: a new one is set by a span
 */
export function sentChangeOf(body: UpdateMenuItemBody, stored: Availability, now: Date): AvailabilityChange {
  const { isAvailable, soldOutUntil, stockLeft, stockCount, stockUntil } = body;
  if (soldOutUntil === undefined || isSoldOutSpan(soldOutUntil))
    return { isAvailable, soldOutUntil, stockCount, stockUntil };
  const until = soldOutUntil === null ? null : new Date(soldOutUntil);
  if (isSoldOutAt(until, now) && until.getTime() !== stored.soldOutUntil?.getTime())
    throw new AppError('request.invalid', {
      fields: [{ field: 'soldOutUntil', message: SOLD_OUT_UNTIL_NOT_READ }],
    });
  const isRead = isAvailabilityAsRead({ isAvailable, soldOutUntil, stockLeft }, stored, now);
  return { isAvailable: isRead ? undefined : isAvailable, stockCount, stockUntil };
}

/** @throws AppError menu.drawing_not_veg for a vegetarian dish that is drawn with meat, fish or egg */
export function requireFittingDrawing({ isVeg, image }: Pick<MenuItem, 'isVeg' | 'image'>): void {
  const recipe = parseRecipePath(image);
  if (isVeg && recipe && hasMeat(recipe)) throw new AppError('menu.drawing_not_veg');
}

/** What may be changed without the permission `menu`: availability. */
const SUPPLY_FIELDS: ReadonlySet<string> = new Set([
  'isAvailable',
  'soldOutUntil',
  'stockLeft',
  'stockEndsAt',
  'stockCount',
  'stockUntil',
  'version',
]);

/** @throws AppError auth.forbidden for a change of anything else without that permission */
export function requireAllowedFields(principal: Principal, body: UpdateMenuItemBody): void {
  if (mayUse(principal, 'menu')) return;
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!sent.every(([field]) => SUPPLY_FIELDS.has(field))) throw new AppError('auth.forbidden');
}

/** When both are sent, `categoryId` is used and `category`, the name, is ignored. @throws AppError menu.category_unknown */
export async function requireCategory(
  db: Database,
  { categoryId, category = '' }: Pick<UpdateMenuItemBody, 'categoryId' | 'category'>,
): Promise<string> {
  const key = categoryId === undefined ? { name: category } : { id: categoryId };
  const found = await repository.lockCategory(db, key);
  if (found === null) throw new AppError('menu.category_unknown');
  return found;
}

/** @throws AppError menu.name_taken when another dish of the category has the name, as people see it */
export async function requireFreeName(
  db: Database,
  { categoryId, name, menuItemId }: { categoryId: string; name: string; menuItemId?: string },
  takenName: ErrorDetails = {},
): Promise<void> {
  if (isNameTaken(await repository.listNames(db, categoryId), name, menuItemId))
    throw new AppError('menu.name_taken', takenName);
}
