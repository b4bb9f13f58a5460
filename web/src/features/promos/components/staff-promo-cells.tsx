import type { Promo } from '@chulo/shared/contract/promos';
import { type NepalDay, nepalDayOf } from '@chulo/shared/domain/nepal-time';
import { refusePromo } from '@chulo/shared/domain/promo-rules';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { failureOf } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatDay } from '../../../lib/nepal-clock.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { benefitText } from '../promo-terms.ts';
import { promoStateNames, staffPromosMessages } from '../staff-promos.messages.ts';
import { useUpdatePromo } from '../staff-promos.queries.ts';

type PromoState = keyof typeof promoStateNames;

const TONES = {
  active: 'leaf',
  inactive: 'neutral',
  not_started: 'indigo',
  expired: 'neutral',
  used_up: 'turmeric',
} as const satisfies Record<PromoState, BadgeTone>;

export interface PromoDeeds {
  onEdit: (promo: Promo) => void;
  onDelete: (promo: Promo) => void;
}

export const giftOf = (promo: Promo) =>
  benefitText({
    discountType: promo.discount_type,
    discountValue: promo.discount_value,
    isFreeDelivery: promo.is_free_delivery,
  });

export const minimumOf = ({ min_order_value: minimum }: Promo) =>
  minimum > 0 ? formatMoney(minimum) : staffPromosMessages.noMinimum;

export const daysOf = ({ start_date, end_date }: Promo) =>
  start_date === end_date
    ? unbroken(start_date)
    : staffPromosMessages.daysOf(unbroken(start_date), unbroken(end_date));

const unbroken = (day: NepalDay) => formatDay(day).replaceAll(' ', '\u00a0');

/** Whether a guest could use the code today, and if not, why. */
export function PromoBadge({ promo }: { promo: Promo }) {
  const state = stateOf(promo);
  return <Badge tone={TONES[state]}>{promoStateNames[state]}</Badge>;
}

function stateOf(promo: Promo): PromoState {
  const terms = {
    isActive: promo.is_active,
    startDate: promo.start_date,
    endDate: promo.end_date,
    minOrderValue: 0,
    usageLimit: promo.usage_limit,
    uses: promo.uses,
  };
  const refusal = refusePromo(terms, Number.MAX_SAFE_INTEGER, nepalDayOf(new Date()));
  return refusal === null || refusal === 'below_minimum' ? 'active' : refusal;
}

/** What is done with one code; the switch sends its flag alone (section 4). */
export function PromoActions({ promo, onEdit, onDelete }: PromoDeeds & { promo: Promo }) {
  const { id, code, is_active } = promo;
  const { mutateAsync, isPending } = useUpdatePromo();

  async function toggle(): Promise<void> {
    if (isPending) return;
    try {
      await mutateAsync({ promoId: id, is_active: !is_active });
      tellDone(staffPromosMessages.statusUpdated);
    } catch (error) {
      tellFailed(failureOf(error, staffPromosMessages.statusFailed));
    }
  }

  const switchLabel = is_active ? staffPromosMessages.disable(code) : staffPromosMessages.enable(code);
  return (
    <div className="-ml-3 flex gap-1">
      <Tooltip text={staffPromosMessages.edit(code)}>
        <IconButton
          label={staffPromosMessages.edit(code)}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={() => onEdit(promo)}
        />
      </Tooltip>
      <Tooltip text={switchLabel}>
        <IconButton
          label={switchLabel}
          icon={<Power aria-hidden className={`size-5 ${is_active ? 'text-leaf' : 'text-ink-soft'}`} />}
          aria-disabled={isPending || undefined}
          onClick={() => void toggle()}
        />
      </Tooltip>
      <Tooltip text={staffPromosMessages.remove(code)}>
        <IconButton
          label={staffPromosMessages.remove(code)}
          icon={<Trash2 aria-hidden className="size-5 text-danger" />}
          onClick={() => onDelete(promo)}
        />
      </Tooltip>
    </div>
  );
}
