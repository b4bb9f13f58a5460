import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { MAX_STOCK } from '@chulo/shared/domain/menu/availability';
import { duplicateNameIndexes } from '@chulo/shared/domain/menu/duplicate-names';
import { optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { ACCOUNT_BOUNDS, MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { formMessages } from '../../../lib/form/form.messages.ts';
import {
  type FormRule,
  moneyRule,
  namedRule,
  numberOf,
  ruleWithin,
  textRule,
  wholeRule,
} from '../../../lib/form/form-rules.ts';
import { adminCategoryMessages, productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { groupBodyOf } from './product-body.ts';
import { type GroupValues, PLAIN_FIELDS, type ProductValues } from './product-form-values.ts';

const bounds = FORM_BOUNDS.createMenuItem;
const amountRule = moneyRule();

/**
 * True when 'Name, Category, and a valid Price are required.' applies (S5.42). A name that is too long or already taken
 * does not count: its field shows that error.
 */
export function isIncomplete(errors: {
  name?: { message?: string | undefined } | undefined;
  categoryId?: object | undefined;
  price?: object | undefined;
  newCategory?: { message?: string | undefined } | undefined;
}): boolean {
  return (
    Boolean(errors.categoryId ?? errors.price) ||
    errors.name?.message === messages.nameMissing ||
    errors.newCategory?.message === adminCategoryMessages.nameMissing
  );
}

type PlainField = (typeof PLAIN_FIELDS)[number];
type TextField = { [Field in PlainField]: ProductValues[Field] extends string ? Field : never }[PlainField];
const plainRules = Object.fromEntries(
  PLAIN_FIELDS.filter((field) => bounds[field].type !== 'boolean').map((field) => [
    field,
    ruleWithin(bounds[field]),
  ]),
) as Record<TextField, FormRule>;

/** The same bounds as the API. */
export const productRules = (others: readonly Pick<MenuItem, 'name' | 'categoryId'>[]) => ({
  ...plainRules,
  name: (input: string, { categoryId }: Pick<ProductValues, 'categoryId'>) =>
    namedRule({
      missing: messages.nameMissing,
      taken: messages.nameTaken,
      others: others.filter((other) => other.categoryId === categoryId),
    })(input),
  categoryId: textRule({ missing: messages.categoryMissing, max: 100 }),
  price: moneyRule({ missing: messages.priceMissing, min: 0.01 }),
  originalPrice: amountRule,
  discount: (input: string) =>
    (numberOf(input) ?? 0) > MENU_BOUNDS.discountPercent
      ? formMessages.tooGreat(MENU_BOUNDS.discountPercent)
      : amountRule(input),
  prepTime: ruleWithin(bounds.prepTime, { missing: messages.timeMissing }),
  stockLeft: ruleWithin(bounds.stockCount),
});

export const groupRules = {
  name: textRule({ missing: messages.groupNameMissing, max: ACCOUNT_BOUNDS.name.max }),
  count: wholeRule({ missing: messages.countMissing, min: 0, max: MENU_BOUNDS.choices }),
  price: moneyRule({ missing: messages.countMissing }),
  stockLeft: wholeRule({ min: 0, max: MAX_STOCK }),
};

/** A group must not require more choices than it offers. */
export function boundsRule(group: GroupValues): true | string {
  const body = groupBodyOf(group, new Map());
  const { min, max } = optionBounds({
    ...body,
    options: body.options.map(({ name, price }) => ({
      ...{ id: '', name, price, isDefault: false, isAvailable: true },
    })),
  });
  return (min <= max && max <= group.options.length) || messages.bounds;
}

/** The name at `index` must differ from all names before it. */
export function uniqueNameRule(
  list: readonly { name: string }[],
  index: number,
  taken: string,
): true | string {
  return !duplicateNameIndexes(list.map(({ name }) => name)).includes(index) || taken;
}
