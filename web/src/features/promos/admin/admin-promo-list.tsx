import type { Promo } from '@chulo/shared/contract/menu/promos';
import { NO_PAISA } from '@chulo/shared/domain/money/money';
import { promoError } from '@chulo/shared/domain/promo/promo-rules';
import { type NepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { runAction } from '../../../panel/actions.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { benefitText } from '../promo-terms.ts';
import { adminPromosMessages, promoFieldNames, promoStateNames } from './admin-promos.messages.ts';
import { useUpdatePromo } from './admin-promos.queries.ts';

/** The table with its actions fits beside the sidebar from this width. */
const WIDE = '(min-width: 1280px)';

interface AdminPromoListProps extends PromoActionHandlers {
  promos: readonly Promo[];
}

export function AdminPromoList(props: AdminPromoListProps) {
  return useMedia(WIDE) ? <PromoTable {...props} /> : <PromoCards {...props} />;
}

function PromoTable({ promos, ...handlers }: AdminPromoListProps) {
  const columns = [
    {
      key: 'code',
      heading: promoFieldNames.code,
      cell: ({ code }: Promo) => <span className="block max-w-56 truncate">{code}</span>,
    },
    {
      key: 'gives',
      heading: adminPromosMessages.gives,
      cell: (promo: Promo) => <BenefitCell promo={promo} />,
    },
    { key: 'minimum', heading: adminPromosMessages.minimum, isNumber: true, cell: minimumOf },
    { key: 'days', heading: adminPromosMessages.days, cell: daysOf },
    {
      key: 'uses',
      heading: adminPromosMessages.uses,
      isNumber: true,
      cell: (promo: Promo) => <UsesCell promo={promo} />,
    },
    {
      key: 'state',
      heading: adminPromosMessages.state,
      cell: (promo: Promo) => <PromoBadge promo={promo} />,
    },
    {
      key: 'actions',
      heading: adminPromosMessages.actions,
      cell: (promo: Promo) => <PromoActions promo={promo} {...handlers} />,
    },
  ];
  return (
    <Table caption={adminPromosMessages.heading} columns={columns} rows={promos} keyOf={({ id }) => id} />
  );
}

function PromoCards({ promos, ...handlers }: AdminPromoListProps) {
  return (
    <ul aria-label={adminPromosMessages.heading} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
      {promos.map((promo) => (
        <li key={promo.id} className="grid content-start gap-2 border-line border-b p-4 md:odd:border-r">
          <div className="flex items-start justify-between gap-3">
            <b className="min-w-0 break-words text-base">{promo.code}</b>
            <PromoBadge promo={promo} />
          </div>
          <BenefitCell promo={promo} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink-soft *:even:text-ink">
            <dt>{adminPromosMessages.minimum}</dt>
            <dd className="money">{minimumOf(promo)}</dd>
            <dt>{adminPromosMessages.days}</dt>
            <dd>{daysOf(promo)}</dd>
            <dt>{adminPromosMessages.uses}</dt>
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
      <p>{adminPromosMessages.usesOf(uses, usage_limit)}</p>
      {perCustomerLimit !== null && (
        <p className="text-ink-soft">{adminPromosMessages.perCustomer(perCustomerLimit)}</p>
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
  minimum > 0 ? formatMoney(minimum) : adminPromosMessages.noMinimum;

const daysOf = ({ start_date, end_date }: Promo) =>
  start_date === end_date
    ? formatDayNoBreak(start_date)
    : adminPromosMessages.daysOf(formatDayNoBreak(start_date), formatDayNoBreak(end_date));

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
  const refusal = promoError(terms, NO_PAISA, nepalDayOf(nowDate()));
  return refusal === null || refusal === 'below_minimum' ? 'active' : refusal;
}

/** The toggle sends only `is_active` (S4.28). */
function PromoActions({ promo, onEdit, onDelete }: PromoActionHandlers & { promo: Promo }) {
  const { id, code, is_active } = promo;
  const { mutateAsync, isPending } = useUpdatePromo();

  async function toggle(): Promise<void> {
    if (isPending) return;
    await runAction(
      () => mutateAsync({ promoId: id, is_active: !is_active }),
      adminPromosMessages.statusUpdated,
      adminPromosMessages.statusFailed,
    );
  }

  const switchLabel = is_active ? adminPromosMessages.disable(code) : adminPromosMessages.enable(code);
  return (
    <div className="-ml-3 flex gap-1">
      <Tooltip text={adminPromosMessages.edit(code)}>
        <IconButton
          label={adminPromosMessages.edit(code)}
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
      <Tooltip text={adminPromosMessages.remove(code)}>
        <IconButton
          label={adminPromosMessages.remove(code)}
          icon={<Trash2 aria-hidden className="size-5 text-danger" />}
          onClick={() => onDelete(promo)}
        />
      </Tooltip>
    </div>
  );
}
