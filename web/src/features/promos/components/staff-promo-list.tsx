import type { Promo } from '@chulo/shared/contract/promos';
import { useMedia } from '../../../lib/use-media.ts';
import { Table } from '../../../ui/table.tsx';
import { promoFieldNames, staffPromosMessages } from '../staff-promos.messages.ts';
import {
  daysOf,
  giftOf,
  minimumOf,
  PromoActions,
  PromoBadge,
  type PromoDeeds,
} from './staff-promo-cells.tsx';

/** From here on a table with its actions has room beside the sidebar. */
const WIDE = '(min-width: 1280px)';

interface StaffPromoListProps extends PromoDeeds {
  promos: readonly Promo[];
}

/** The codes, newest first: rows where there is room, else cards. */
export function StaffPromoList(props: StaffPromoListProps) {
  return useMedia(WIDE) ? <PromoTable {...props} /> : <PromoCards {...props} />;
}

function PromoTable({ promos, ...deeds }: StaffPromoListProps) {
  const columns = [
    {
      key: 'code',
      heading: promoFieldNames.code,
      cell: ({ code }: Promo) => <span className="block max-w-56 truncate">{code}</span>,
    },
    { key: 'gives', heading: staffPromosMessages.gives, cell: (promo: Promo) => <PromoGift promo={promo} /> },
    { key: 'minimum', heading: staffPromosMessages.minimum, isNumber: true, cell: minimumOf },
    { key: 'days', heading: staffPromosMessages.days, cell: daysOf },
    {
      key: 'uses',
      heading: staffPromosMessages.uses,
      isNumber: true,
      cell: ({ uses, usage_limit }: Promo) => staffPromosMessages.usesOf(uses, usage_limit),
    },
    {
      key: 'state',
      heading: staffPromosMessages.state,
      cell: (promo: Promo) => <PromoBadge promo={promo} />,
    },
    {
      key: 'actions',
      heading: staffPromosMessages.actions,
      cell: (promo: Promo) => <PromoActions promo={promo} {...deeds} />,
    },
  ];
  return (
    <Table caption={staffPromosMessages.heading} columns={columns} rows={promos} keyOf={({ id }) => id} />
  );
}

function PromoCards({ promos, ...deeds }: StaffPromoListProps) {
  return (
    <ul aria-label={staffPromosMessages.heading} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
      {promos.map((promo) => (
        <li key={promo.id} className="grid content-start gap-2 border-line border-b p-4 md:odd:border-r">
          <div className="flex items-start justify-between gap-3">
            <b className="min-w-0 break-words text-base">{promo.code}</b>
            <PromoBadge promo={promo} />
          </div>
          <PromoGift promo={promo} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink-soft *:even:text-ink">
            <dt>{staffPromosMessages.minimum}</dt>
            <dd className="money">{minimumOf(promo)}</dd>
            <dt>{staffPromosMessages.days}</dt>
            <dd>{daysOf(promo)}</dd>
            <dt>{staffPromosMessages.uses}</dt>
            <dd className="money">{staffPromosMessages.usesOf(promo.uses, promo.usage_limit)}</dd>
          </dl>
          <PromoActions promo={promo} {...deeds} />
        </li>
      ))}
    </ul>
  );
}

function PromoGift({ promo }: { promo: Promo }) {
  return (
    <div className="max-w-80">
      <p className="font-semibold">{giftOf(promo)}</p>
      <p className="line-clamp-2 break-words text-ink-soft">{promo.description}</p>
    </div>
  );
}
