import type { ErrorCode } from '@chulo/shared/contract/error-codes';
import { ApiError } from '../../lib/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../lib/form-refusal.ts';
import type { PromoValues } from './promo-form-values.ts';
import { staffPromosMessages } from './staff-promos.messages.ts';

/** The field that a rule of promo codes is about. */
const FIELD_OF: { [Code in ErrorCode]?: keyof PromoValues } = {
  'promo.code_taken': 'code',
  'promo.percent_range': 'discount_value',
  'promo.dates_reversed': 'end_date',
  'promo.limit_below_uses': 'usage_limit',
};

/** Why a code was not saved, at the field that it is about. */
export function promoRefusalOf(error: unknown): FormRefusal {
  const refusal = refusalOf(error, staffPromosMessages.saveFailed);
  const field = error instanceof ApiError && error.code ? FIELD_OF[error.code] : undefined;
  if (!field) return refusal;
  return {
    sentence: staffPromosMessages.saveFailed,
    fields: [{ field, message: refusal.sentence }],
  };
}
