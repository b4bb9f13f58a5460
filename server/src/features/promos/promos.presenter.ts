import type { Promo, PublicPromo, ValidPromo } from '@chulo/shared/contract/menu/promos';
import type { PromoTerms, UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import type { PromoRow } from './promos.repository.ts';

/** For the admin panel. */
export function presentPromo(row: PromoRow): Promo {
  return {
    id: row.id,
    ...presentPublicPromo(row),
    start_date: row.start_date,
    end_date: row.end_date,
    usage_limit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    is_active: row.is_active,
    uses: row.uses,
    version: row.version,
  };
}

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
