import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { TicketPercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { removePromo, useAppliedPromo, usePromoNotice } from './promo.store.ts';
import { PromoOffers } from './promo-offers.tsx';
import { benefitText } from './promo-terms.ts';
import { promosMessages as messages } from './promos.messages.ts';
import { type BillBase, promoRefusalText, showSignInToast, useApplyPromo } from './promos.queries.ts';

interface PromoSectionProps {
  bill: BillBase;
  /** The sign-in page, with the cart as its return path. */
  signInHref: string;
  menuHref: string;
}

export function PromoSection({ bill, signInHref, menuHref }: PromoSectionProps) {
  const applied = useAppliedPromo();
  const notice = usePromoNotice();
  const isSignedIn = useSession((session) => session.token !== null);
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useApplyPromo();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');

  function redirectToSignIn(): void {
    showSignInToast();
    void navigate(signInHref);
  }
  function apply(code: string): void {
    if (code === '' || isPending) return;
    if (!isSignedIn) {
      redirectToSignIn();
      return;
    }
    usePromoNotice.setState(null, true);
    mutate(
      { code, subtotal: bill.subtotal, fulfilment: bill.fulfilment },
      {
        onSuccess: (promo) => {
          setTyped('');
          setStatus(messages.applied(promo.code));
        },
      },
    );
  }
  function remove(code: string): void {
    removePromo();
    reset();
    setStatus(messages.removed(code));
  }

  return (
    <section aria-labelledby="promo-heading" tabIndex={-1} className="outline-none">
      <h2 id="promo-heading" className="mb-3 text-xl">
        {messages.heading}
      </h2>
      <p role="status" className="sr-only">
        {!notice && status}
      </p>
      {notice && (
        <p role="alert" className="mb-3 rounded-control bg-turmeric/22 px-3 py-2">
          {notice}
        </p>
      )}
      {applied ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 border-leaf border-dashed bg-leaf/10 px-4 py-3">
          <TicketPercent aria-hidden className="size-7 shrink-0 text-leaf" />
          <div className="min-w-40 grow">
            <p className="font-display font-bold text-lg">{applied.code}</p>
            <p className="money text-sm">{benefitText(applied)}</p>
          </div>
          <Button
            variant="secondary"
            aria-label={messages.removeCode(applied.code)}
            onClick={() => remove(applied.code)}
          >
            {messages.remove}
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <PromoOffers bill={bill} menuHref={menuHref} onApply={apply} />
          <PromoForm
            typed={typed}
            isBusy={isPending}
            error={error && promoRefusalText(error)}
            onType={(code) => {
              setTyped(code);
              if (error && code !== typed) reset();
            }}
            onApply={() => apply(normalizePromoCode(typed))}
          />
        </div>
      )}
    </section>
  );
}

interface PromoFormProps {
  typed: string;
  isBusy: boolean;
  error: string | null;
  onType: (code: string) => void;
  onApply: () => void;
}

function PromoForm({ typed, isBusy, error, onType, onApply }: PromoFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    onType(normalizePromoCode(typed));
    onApply();
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <div aria-live="polite" className="min-w-0 grow basis-40">
        <Field
          label={messages.code}
          value={typed}
          isUpperCase
          onChange={({ target }) => onType(target.value)}
          // Not earlier: a keyboard that composes words would write them twice.
          onBlur={() => typed !== '' && onType(normalizePromoCode(typed))}
          error={error}
          maxLength={TEXT_BOUNDS.promoCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="mt-7 narrow:mt-3"
        isBusy={isBusy}
        disabled={typed.trim() === ''}
      >
        {messages.apply}
      </Button>
    </form>
  );
}
