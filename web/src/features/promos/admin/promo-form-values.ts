import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { ErrorCode } from '@chulo/shared/contract/envelope';
import type { Promo } from '@chulo/shared/contract/menu/promos';
import type { DiscountType } from '@chulo/shared/domain/money/pricing';
import {
  benefitError,
  MIN_PROMO_CODE_LENGTH,
  NEW_PROMO_DAYS,
  normalizePromoCode,
  PROMO_CODE_FORM,
  PROMO_DAYS,
} from '@chulo/shared/domain/promo/promo-rules';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { addNepalDays, isNepalDay, type NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { ApiError } from '../../../lib/api/api-errors.ts';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { type FormRefusal, refusalOf } from '../../../lib/form/form-refusal.ts';
import { type FormRule, moneyRule, numberOf, ruleWithin } from '../../../lib/form/form-rules.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { promoFieldNames } from '../../../panel/field-labels.messages.ts';
import {
  benefitErrors,
  discountTypeNames,
  adminPromosMessages as messages,
} from './admin-promos.messages.ts';
import type { CreatePromo } from './admin-promos.queries.ts';

/** Form values: numbers stay text until they are sent. */
export interface PromoValues {
  code: string;
  description: string;
  discount_type: DiscountType;
  discount_value: string;
  min_order_value: string;
  is_free_delivery: boolean;
  start_date: NepalDay;
  end_date: NepalDay;
  usage_limit: string;
  perCustomerLimit: string;
  is_active: boolean;
}

/** Defaults of a new promo code (S9.67). */
export const newPromoValues = (today: NepalDay): PromoValues => ({
  code: '',
  description: '',
  discount_type: 'PERCENT',
  discount_value: '',
  min_order_value: '0',
  is_free_delivery: false,
  start_date: today,
  end_date: addNepalDays(today, NEW_PROMO_DAYS),
  usage_limit: '',
  perCustomerLimit: '',
  is_active: true,
});

export const promoValuesOf = (promo: Omit<Promo, 'id' | 'uses' | 'version'>): PromoValues => ({
  code: promo.code,
  description: promo.description,
  discount_type: promo.discount_type,
  discount_value: String(promo.discount_value),
  min_order_value: String(promo.min_order_value),
  is_free_delivery: promo.is_free_delivery,
  start_date: promo.start_date,
  end_date: promo.end_date,
  usage_limit: limitText(promo.usage_limit),
  perCustomerLimit: limitText(promo.perCustomerLimit),
  is_active: promo.is_active,
});

const limitText = (limit: number | null) => (limit === null ? '' : String(limit));

/** The request body; expects validated values and parses the numbers (S5.20). */
export const promoBodyOf = (values: PromoValues) =>
  ({
    ...values,
    code: normalizePromoCode(values.code),
    description: values.description.trim(),
    discount_value: numberOf(values.discount_value) ?? 0,
    min_order_value: numberOf(values.min_order_value) ?? 0,
    usage_limit: numberOf(values.usage_limit),
    perCustomerLimit: numberOf(values.perCustomerLimit),
  }) satisfies CreatePromo;

/** Label and text of a field, for the comparison of two states. */
export function describePromoField(name: keyof PromoValues, values: PromoValues) {
  const value = values[name];
  const isDay = typeof value === 'string' && isNepalDay(value);
  const text = name === 'discount_type' ? discountTypeNames[values.discount_type] : fieldText(value);
  return { label: promoFieldNames[name], text: isDay ? formatDay(value) : text };
}

/** @param taken the codes of all other promos */
export function codeRule(taken: readonly string[]): FormRule {
  return (input) => {
    const code = normalizePromoCode(input);
    if (code === '') return messages.codeMissing;
    const hasValidLength = code.length >= MIN_PROMO_CODE_LENGTH && code.length <= TEXT_BOUNDS.promoCode;
    if (!hasValidLength || !PROMO_CODE_FORM.test(code))
      return messages.codeForm(MIN_PROMO_CODE_LENGTH, TEXT_BOUNDS.promoCode);
    return !taken.includes(code) || messages.codeTaken;
  };
}

type BenefitValues = Pick<PromoValues, 'discount_type' | 'is_free_delivery' | 'is_active'>;

export function discountRule(
  input: string,
  { discount_type: discountType, is_free_delivery: isFreeDelivery, is_active: isActive }: BenefitValues,
): true | string {
  const amount = moneyRule({ missing: messages.valueMissing })(input);
  const discountValue = numberOf(input);
  if (discountValue === null || (discountType === 'FIXED' && amount !== true)) return amount;
  const error = benefitError({ discountType, discountValue, isFreeDelivery, isActive });
  return error === null ? amount : benefitErrors[error];
}

export const firstDayRule: FormRule = (day) => {
  if (!isNepalDay(day)) return messages.dayMissing;
  const { first, last } = PROMO_DAYS;
  return (day >= first && day <= last) || messages.dayBounds(formatDay(first), formatDay(last));
};

export function lastDayRule(day: NepalDay, firstDay: NepalDay): true | string {
  const bounds = firstDayRule(day);
  if (bounds !== true) return bounds;
  return day >= firstDay || messages.daysReversed;
}

export const perCustomerLimitRule = ruleWithin(FORM_BOUNDS.createPromo.perCustomerLimit);
const whole = ruleWithin(FORM_BOUNDS.createPromo.usage_limit);

/** @param uses the number of orders that already use the code */
export function usageLimitRule(uses: number): FormRule {
  return (input) => {
    const limit = numberOf(input);
    const isBelow = limit !== null && limit >= 1 && limit < uses;
    return isBelow ? messages.limitBelowUses(uses) : whole(input);
  };
}

/** The form field that each error code concerns. */
const FIELD_OF: { [Code in ErrorCode]?: keyof PromoValues } = {
  'promo.code_taken': 'code',
  'promo.percent_range': 'discount_value',
  'promo.without_benefit': 'discount_value',
  'promo.dates_reversed': 'end_date',
  'promo.limit_below_uses': 'usage_limit',
};

/** The message for a failed save, at its field where the error concerns one. */
export function promoRefusalOf(error: unknown): FormRefusal {
  const refusal = refusalOf(error, messages.saveFailed);
  const field = error instanceof ApiError && error.code ? FIELD_OF[error.code] : undefined;
  if (!field) return refusal;
  return {
    sentence: messages.saveFailed,
    fields: [{ field, message: refusal.sentence }],
  };
}
