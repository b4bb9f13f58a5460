import type { PublicPromo } from '@chulo/shared/contract/menu/promos';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { offersFor, type PromoOffer } from '@chulo/shared/domain/promo/promo-offers';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/format/money.ts';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { benefitText } from './promo-terms.ts';
import { promosMessages as messages, withoutEffect } from './promos.messages.ts';
import { type BillBase, promoListText } from './promos.queries.ts';
import { publicPromosOptions } from './public-promos.queries.ts';

interface PromoOffersProps {
  bill: BillBase;
  onApply: (code: string) => void;
}

/** The public offers that are valid today. */
export function PromoOffers({ bill, onApply }: PromoOffersProps) {
  const { data, error, refetch, isFetching } = useQuery(publicPromosOptions());
  const { terms, canOrderAny } = bill;
  const offers = terms && canOrderAny ? offersFor((data ?? []).map(termsOf), bill, terms) : [];
  return (
    <div className="mt-5">
      <h3 className="mb-2 font-semibold text-lg">{messages.offers}</h3>
      {error && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-danger">{promoListText(error)}</p>
          <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            {uiMessages.again}
          </Button>
        </div>
      )}
      {!data && !error && (
        <LoadingGroup>
          <Skeleton className="h-17.5 sm:h-21" />
          <Skeleton className="mt-2 h-17.5 sm:h-21" />
          <Skeleton className="mt-2 h-17.5 sm:h-21" />
        </LoadingGroup>
      )}
      {data?.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      <ul className="grid gap-2">
        {data?.map((promo, index) => (
          <li
            key={promo.code}
            className="flex items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-4 py-2.5"
          >
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <b className="font-display text-lg">{promo.code}</b>
                <span className="money text-leaf text-sm">
                  {benefitText(termsOf(promo))}
                  {', '}
                  {promo.min_order_value > 0
                    ? messages.minimum(formatMoney(promo.min_order_value))
                    : messages.anyOrder}
                </span>
              </p>
              <OfferHint offer={offers[index]} />
              <p className="line-clamp-2 text-ink-soft text-sm max-sm:hidden">{promo.description}</p>
            </div>
            <Button
              variant="ghost"
              className="-mr-3 text-vermilion"
              aria-label={messages.applyCode(promo.code)}
              onClick={() => onApply(promo.code)}
            >
              {messages.apply}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const termsOf = (promo: PublicPromo) => ({
  discountType: promo.discount_type,
  discountValue: promo.discount_value,
  isFreeDelivery: promo.is_free_delivery,
  minOrderValue: promo.min_order_value,
});

/** Which code is the best for this order, what is missing for one that cannot be used yet, and why one saves nothing. */
function OfferHint({ offer }: { offer: PromoOffer | undefined }) {
  if (offer?.isBest)
    return (
      <p className="money font-semibold text-leaf text-sm">
        {messages.best(formatMoney(rupeesOf(offer.saving)))}
      </p>
    );
  if (offer?.withoutEffect)
    return <p className="text-ink-soft text-sm">{withoutEffect[offer.withoutEffect]}</p>;
  if (offer === undefined || offer.missing === 0) return null;
  return (
    <p className="money text-sm text-turmeric-ink">
      {messages.missing(formatMoney(rupeesOf(offer.missing)))}
    </p>
  );
}
