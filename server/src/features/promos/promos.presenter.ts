import {
  type Promo,
  type PublicPromo,
  promoSchema,
  type ValidPromo,
} from '@chulo/shared/contract/menu/promos';
import type { PromoTerms, UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import { columnWriter, fieldReader } from '../../db/stored-fields.ts';
import type { PromoFields, PromoRow } from './promos.repository.ts';

const storedFieldsOf = fieldReader<Promo>(promoSchema);
/** The columns of the fields in a body; absent ones are left out. */
export const promoColumns = columnWriter('promos');

/** For the admin panel. */
export const presentPromo = (row: PromoRow): Promo => ({ ...storedFieldsOf(row), ...amountsOf(row) });

const amountsOf = ({ discount_value, min_order_value }: PromoRow) => ({
  discount_value: Number(discount_value),
  min_order_value: Number(min_order_value),
});

/** For everyone. */
export function presentPublicPromo(row: PromoRow): PublicPromo {
  return { ...presentValidPromo(row), min_order_value: Number(row.min_order_value) };
}

/** For a cart that can use it. */
export function presentValidPromo(row: PromoRow): ValidPromo {
  return {
    code: row.code,
    description: row.description,
    discount_type: row.discount_type,
    discount_value: Number(row.discount_value),
    is_free_delivery: row.is_free_delivery,
  };
}

/** The fields of a row as a change of it states them. */
export const promoFieldsOf = (row: PromoRow): PromoFields => ({ ...row, ...amountsOf(row) });

export function promoTermsOf(row: PromoRow): PromoTerms {
  return {
    isActive: row.is_active,
    startDate: row.start_date,
    endDate: row.end_date,
    minOrderValue: Number(row.min_order_value),
    usageLimit: row.usage_limit,
    uses: row.uses,
  };
}

export function usablePromoOf(row: PromoRow): UsablePromo {
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    discountType: row.discount_type,
    discountValue: Number(row.discount_value),
    isFreeDelivery: row.is_free_delivery,
  };
}
