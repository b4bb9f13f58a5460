import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { BackArrow } from '../parts/back-arrow.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';

/** Also shown while the session is loading. On phones the page has no tab bar, so the arrow leads back to the cart. */
export function CheckoutHeading() {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <BackArrow to={PATHS.cart} label={messages.toCart} className="-my-1 -ml-3" />
      <h1 className="min-w-min text-3xl">{headings.checkout}</h1>
    </div>
  );
}
