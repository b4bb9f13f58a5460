import type { Promo } from '@chulo/shared/contract/menu/promos';
import { NO_PAISA } from '@chulo/shared/domain/money/money';
import { promoError } from '@chulo/shared/domain/promo/promo-rules';
import { type NepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { runAction } from '../../../panel/actions.ts';
import { promoFieldNames } from '../../../panel/field-labels.messages.ts';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { TooltipButton } from '../../../ui/form/tooltip-button.tsx';
import { benefitText } from '../promo-terms.ts';
import { adminPromosMessages as messages, promoStateNames } from './admin-promos.messages.ts';
import {
  adminPromosOptions,
  useDeletePromo,
  useRestorePromo,
  useUpdatePromo,
} from './admin-promos.queries.ts';
import { PromoForm } from './promo-form.tsx';

export function AdminPromos() {
  const read = useQuery(adminPromosOptions());
  const { addButton, list, overlays, edit, askToDelete } = useCrudSection<Promo>({
    messages,
    read,
    skeleton: 'h-96',
    form: (promo, onClose) => {
      const others = (read.data ?? []).filter(({ id }) => id !== promo?.id);
      return <PromoForm promo={promo} taken={others.map(({ code }) => code)} onClose={onClose} />;
    },
    deletion: {
      messages,
      nameOf: ({ code }) => code,
      remove: useDeletePromo(),
      restore: useRestorePromo(),
      details: ({ code }) => (
        <>
          <p className="break-words font-semibold">{code}</p>
          <p className="text-ink-soft">{messages.deleteHint}</p>
        </>
      ),
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar action={addButton}>
        <h2 className="text-xl">{messages.heading}</h2>
      </SectionToolbar>
      <Card>
        {list((promos) => (
          <AdminPromoList promos={promos} onEdit={edit} onDelete={askToDelete} />
        ))}
      </Card>
      {overlays}
    </div>
  );
}

/** The table with its actions fits beside the sidebar from this width. */
const WIDE = '(min-width: 1280px)';

interface AdminPromoListProps extends PromoActionHandlers {
  promos: readonly Promo[];
}

function AdminPromoList(props: AdminPromoListProps) {
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
      heading: messages.gives,
      cell: (promo: Promo) => <BenefitCell promo={promo} />,
    },
    { key: 'minimum', heading: messages.minimum, isNumber: true, cell: minimumOf },
    { key: 'days', heading: messages.days, cell: daysOf },
    {
      key: 'uses',
      heading: messages.uses,
      isNumber: true,
      cell: (promo: Promo) => <UsesCell promo={promo} />,
    },
    {
      key: 'state',
      heading: messages.state,
      cell: (promo: Promo) => <PromoBadge promo={promo} />,
    },
    {
      key: 'actions',
      heading: messages.actions,
      cell: (promo: Promo) => <PromoActions promo={promo} {...handlers} />,
    },
  ];
  return <Table caption={messages.heading} columns={columns} rows={promos} keyOf={({ id }) => id} />;
}

function PromoCards({ promos, ...handlers }: AdminPromoListProps) {
  return (
    <ul aria-label={messages.heading} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
      {promos.map((promo) => (
        <li key={promo.id} className="grid content-start gap-2 border-line border-b p-4 md:odd:border-r">
          <div className="flex items-start justify-between gap-3">
            <b className="min-w-0 break-words text-base">{promo.code}</b>
            <PromoBadge promo={promo} />
          </div>
          <BenefitCell promo={promo} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink-soft *:even:text-ink">
            <dt>{messages.minimum}</dt>
            <dd className="money">{minimumOf(promo)}</dd>
            <dt>{messages.days}</dt>
            <dd>{daysOf(promo)}</dd>
            <dt>{messages.uses}</dt>
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
      <p>{messages.usesOf(uses, usage_limit)}</p>
      {perCustomerLimit !== null && <p className="text-ink-soft">{messages.perCustomer(perCustomerLimit)}</p>}
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
  minimum > 0 ? formatMoney(minimum) : messages.noMinimum;

const daysOf = ({ start_date, end_date }: Promo) =>
  start_date === end_date
    ? formatDayNoBreak(start_date)
    : messages.daysOf(formatDayNoBreak(start_date), formatDayNoBreak(end_date));

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

  const toggle = () =>
    runAction(
      () => mutateAsync({ promoId: id, is_active: !is_active }),
      messages.statusUpdated,
      messages.statusFailed,
    );

  return (
    <div className="-ml-3 flex gap-1">
      <TooltipButton
        label={messages.edit(code)}
        icon={<Pencil aria-hidden className="size-5" />}
        onPress={() => onEdit(promo)}
      />
      <TooltipButton
        label={is_active ? messages.disable(code) : messages.enable(code)}
        icon={<Power aria-hidden className={`size-5 ${is_active ? 'text-leaf' : 'text-ink-soft'}`} />}
        isOff={isPending}
        onPress={() => void toggle()}
      />
      <TooltipButton
        label={messages.remove(code)}
        icon={<Trash2 aria-hidden className="size-5 text-danger" />}
        onPress={() => onDelete(promo)}
      />
    </div>
  );
}
