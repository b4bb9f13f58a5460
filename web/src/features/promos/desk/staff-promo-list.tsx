import type { Promo } from '@chulo/shared/contract/menu/promos';
import { promoError } from '@chulo/shared/domain/promo/promo-rules';
import { type NepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { benefitText } from '../promo-terms.ts';
import { promoFieldNames, promoStateNames, staffPromosMessages } from './staff-promos.messages.ts';
import { useUpdatePromo } from './staff-promos.queries.ts';

/** The table with its actions fits beside the sidebar from this width. */
const WIDE = '(min-width: 1280px)';

interface StaffPromoListProps extends PromoActionHandlers {
  promos: readonly Promo[];
}

export function StaffPromoList(props: StaffPromoListProps) {
  return useMedia(WIDE) ? <PromoTable {...props} /> : <PromoCards {...props} />;
}

function PromoTable({ promos, ...handlers }: StaffPromoListProps) {
  const columns = [
    {
      key: 'code',
      heading: promoFieldNames.code,
      cell: ({ code }: Promo) => <span className="block max-w-56 truncate">{code}</span>,
    },
    {
      key: 'gives',
      heading: staffPromosMessages.gives,
      cell: (promo: Promo) => <BenefitCell promo={promo} />,
    },
    { key: 'minimum', heading: staffPromosMessages.minimum, isNumber: true, cell: minimumOf },
    { key: 'days', heading: staffPromosMessages.days, cell: daysOf },
    {
      key: 'uses',
      heading: staffPromosMessages.uses,
      isNumber: true,
      cell: (promo: Promo) => <UsesCell promo={promo} />,
    },
    {
      key: 'state',
      heading: staffPromosMessages.state,
      cell: (promo: Promo) => <PromoBadge promo={promo} />,
    },
    {
      key: 'actions',
      heading: staffPromosMessages.actions,
      cell: (promo: Promo) => <PromoActions promo={promo} {...handlers} />,
    },
  ];
  return (
    <Table caption={staffPromosMessages.heading} columns={columns} rows={promos} keyOf={({ id }) => id} />
  );
}

function PromoCards({ promos, ...handlers }: StaffPromoListProps) {
  return (
    <ul aria-label={staffPromosMessages.heading} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
      {promos.map((promo) => (
        <li key={promo.id} className="grid content-start gap-2 border-line border-b p-4 md:odd:border-r">
          <div className="flex items-start justify-between gap-3">
            <b className="min-w-0 break-words text-base">{promo.code}</b>
            <PromoBadge promo={promo} />
          </div>
          <BenefitCell promo={promo} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink-soft *:even:text-ink">
            <dt>{staffPromosMessages.minimum}</dt>
            <dd className="money">{minimumOf(promo)}</dd>
            <dt>{staffPromosMessages.days}</dt>
            <dd>{daysOf(promo)}</dd>
            <dt>{staffPromosMessages.uses}</dt>
            <dd className="money">
              <UsesCell promo={promo} />
            </dd>
          </dl>
          <PromoActions promo={promo} {...handlers} />
        </li>
      ))}
    </ul>
  );
}

function BenefitCell({ promo }: { promo: Promo }) {
  return (
    <div className="max-w-80">
      <p className="font-semibold">{benefitOf(promo)}</p>
      <p className="line-clamp-2 break-words text-ink-soft">{promo.description}</p>
    </div>
  );
}

function UsesCell({ promo: { uses, usage_limit, perCustomerLimit } }: { promo: Promo }) {
  return (
    <>
      <p>{staffPromosMessages.usesOf(uses, usage_limit)}</p>
      {perCustomerLimit !== null && (
        <p className="text-ink-soft">{staffPromosMessages.perCustomer(perCustomerLimit)}</p>
      )}
    </>
  );
}

type PromoState = keyof typeof promoStateNames;

const TONES = {
  active: 'leaf',
  inactive: 'neutral',
  not_started: 'indigo',
  expired: 'neutral',
  used_up: 'turmeric',
} as const satisfies Record<PromoState, BadgeTone>;

interface PromoActionHandlers {
  onEdit: (promo: Promo) => void;
  onDelete: (promo: Promo) => void;
}

const benefitOf = (promo: Promo) =>
  benefitText({
    discountType: promo.discount_type,
    discountValue: promo.discount_value,
    isFreeDelivery: promo.is_free_delivery,
  });

const minimumOf = ({ min_order_value: minimum }: Promo) =>
  minimum > 0 ? formatMoney(minimum) : staffPromosMessages.noMinimum;

const daysOf = ({ start_date, end_date }: Promo) =>
  start_date === end_date
    ? formatDayNoBreak(start_date)
    : staffPromosMessages.daysOf(formatDayNoBreak(start_date), formatDayNoBreak(end_date));

const formatDayNoBreak = (day: NepalDay) => formatDay(day).replaceAll(' ', '\u00a0');

/** Whether a customer can use the code today and, if not, the reason. */
function PromoBadge({ promo }: { promo: Promo }) {
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
  const refusal = promoError(terms, Number.MAX_SAFE_INTEGER, nepalDayOf(nowDate()));
  return refusal === null || refusal === 'below_minimum' ? 'active' : refusal;
}

/** The toggle sends only `is_active` (S4.28). */
function PromoActions({ promo, onEdit, onDelete }: PromoActionHandlers & { promo: Promo }) {
  const { id, code, is_active } = promo;
  const { mutateAsync, isPending } = useUpdatePromo();

  async function toggle(): Promise<void> {
    if (isPending) return;
    try {
      await mutateAsync({ promoId: id, is_active: !is_active });
      showSuccess(staffPromosMessages.statusUpdated);
    } catch (error) {
      showError(errorToastOf(error, staffPromosMessages.statusFailed));
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
