import type { PublicPromo } from '@chulo/shared/contract/menu/promos';
import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import type { PromoSaving } from '@chulo/shared/domain/promo/promo-effect';
import { offersFor, type PromoOffer } from '@chulo/shared/domain/promo/promo-offers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { benefitText } from './promo-terms.ts';
import { promosMessages as messages } from './promos.messages.ts';
import { type BillBase, promoListText, usedUpPromosOptions } from './promos.queries.ts';
import { publicPromosOptions } from './public-promos.queries.ts';

interface PromoOffersProps {
  bill: BillBase;
  menuHref: string;
  /** Null for a visitor, who cannot apply one yet. */
  onApply: ((code: string) => void) | null;
}

/** The public offers of today that make this order cheaper and are not used up, in one row, the best first. */
export function PromoOffers({ bill, menuHref, onApply }: PromoOffersProps) {
  const { data, error, refetch, isFetching } = useQuery(publicPromosOptions());
  const userId = useSession(({ user }) => user?.id ?? null);
  const usedUp = useQuery(usedUpPromosOptions(userId));
  const { terms, canOrderAny } = bill;
  if (!canOrderAny) return null;
  if (error && !data)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{promoListText(error)}</p>
        <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {uiMessages.again}
        </Button>
      </div>
    );
  if (!data || !terms || usedUp.isLoading)
    return (
      <LoadingGroup>
        <Skeleton className="h-28" />
      </LoadingGroup>
    );
  // When it cannot be read, the offers are shown, and the server says which one is used up.
  const usable = data.filter(({ code }) => !usedUp.data?.includes(code));
  const offers = offersFor(usable.map(termsOf), bill, terms);
  if (offers.length === 0)
    return <p className="text-ink-soft">{usable.length === 0 ? messages.none : messages.noneUseful}</p>;
  return (
    <ul
      aria-label={messages.offers}
      className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 pb-1 lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {offers.map((offer) => (
        <Offer key={offer.promo.code} offer={offer} menuHref={menuHref} onApply={onApply} />
      ))}
    </ul>
  );
}

const termsOf = (promo: PublicPromo) => ({
  code: promo.code,
  description: promo.description,
  discountType: promo.discount_type,
  discountValue: promo.discount_value,
  isFreeDelivery: promo.is_free_delivery,
  minOrderValue: promo.min_order_value,
});

interface OfferProps extends Pick<PromoOffersProps, 'menuHref' | 'onApply'> {
  offer: PromoOffer<ReturnType<typeof termsOf>>;
}

function Offer({ offer, menuHref, onApply }: OfferProps) {
  const { promo, missing } = offer;
  const { code, description } = promo;
  return (
    <li className="money flex w-58 max-w-[85%] shrink-0 flex-col rounded-card border border-line-strong border-dashed bg-surface px-4 pt-2.5 pb-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="wrap-anywhere font-display text-lg">{code}</b>
        {missing === 0 && <Saving {...offer} />}
      </p>
      <p className="text-sm">{benefitText(promo)}</p>
      <p className="line-clamp-2 text-ink-soft text-sm">{description}</p>
      {missing === 0 ? (
        onApply && (
          <Button
            variant="ghost"
            className="mt-auto -ml-4 self-start text-vermilion"
            aria-label={messages.applyCode(code)}
            onClick={() => onApply(code)}
          >
            {messages.apply}
          </Button>
        )
      ) : (
        <Link
          to={menuHref}
          aria-label={messages.missingFor(formatMoney(rupeesOf(missing)), code)}
          className={`${buttonLook('ghost')} mt-auto -ml-4 self-start text-turmeric-ink`}
        >
          {messages.missing(formatMoney(rupeesOf(missing)))}
        </Link>
      )}
    </li>
  );
}

/** What the bill's rows show: the discount, or the delivery that is free, and what falls with it. */
function Saving({ discount, deliveryFee, tax }: PromoSaving) {
  const textOf = (paisa: Paisa) => formatMoney(rupeesOf(paisa));
  const { alsoSaves } = messages;
  return (
    <>
      <span className="font-semibold text-leaf text-sm">
        {messages.saves(textOf(discount > 0 ? discount : deliveryFee))}
      </span>
      {discount > 0 && deliveryFee > 0 && (
        <span className="text-leaf text-sm">{alsoSaves.deliveryFee(textOf(deliveryFee))}</span>
      )}
      {tax > 0 && <span className="text-leaf text-sm">{alsoSaves.tax(textOf(tax))}</span>}
    </>
  );
}
