import type { UserProfile } from '@chulo/shared/contract/people/customers';
import { NON_CANCELLED_STATUSES } from '@chulo/shared/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, errorToastOf } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDayOf } from '../../lib/format/nepal-clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { outdatedText } from '../../ui/overlay/outdated-text.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerHistory, type OrderViews } from './customer-history.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { isWithoutProfile, profileOptions, useEraseCaller, useUpdateCustomer } from './customers.queries.ts';

const PAGE_SIZE = 5;

interface CustomerProfileProps extends OrderViews {
  customerId: string;
  onClose: () => void;
}

/** A customer's details, totals and orders without cancelled ones (S2.133). */
export function CustomerProfile({ customerId, onClose, ...views }: CustomerProfileProps) {
  const read = useQuery(profileOptions(customerId));
  return (
    <Sheet isOpen isInAddress isWide onOpenChange={onClose} title={messages.profile}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4 text-sm">
        <ReadState
          read={read}
          loadingLabel={messages.loadingProfile}
          skeleton={<Skeleton className="h-80" />}
          failedText={(error) =>
            isWithoutProfile(error) ? messages.noProfile : messages.profileUnreadable(errorText(error))
          }
          staleText={(error) => messages.profileNotFresh(errorText(error))}
        >
          {(customer) => (
            <>
              <CustomerFacts customer={customer} />
              <CustomerControls customer={customer} />
              <OrderTotals totals={customer.orderTotals} />
              <section>
                <h3 className="text-lg">{messages.history}</h3>
                <p className="mb-3 text-ink-soft">{messages.withoutCancelled}</p>
                <CustomerHistory
                  {...views}
                  customerId={customerId}
                  pageSize={PAGE_SIZE}
                  statuses={NON_CANCELLED_STATUSES}
                  label={messages.history}
                />
              </section>
            </>
          )}
        </ReadState>
      </div>
    </Sheet>
  );
}

function OrderTotals({ totals: { count, value, paid, newestAt } }: { totals: UserProfile['orderTotals'] }) {
  const figures = [
    [messages.totalOrders, messages.count(count)],
    [messages.totalValue, formatMoney(value)],
    [messages.totalPaid, formatMoney(paid)],
    [messages.newest, newestAt === null ? messages.never : formatDayOf(newestAt)],
  ] as const;
  return (
    <ul
      aria-label={messages.totals}
      className="grid grid-cols-[2fr_3fr] gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[2fr_3fr_3fr_3fr]"
    >
      {figures.map(([label, figure]) => (
        <li key={label} className="bg-surface p-3">
          <p className="text-ink-soft">{label}</p>
          <p className="money font-bold font-display text-lg leading-tight">{figure}</p>
        </li>
      ))}
    </ul>
  );
}

interface Asked {
  what: 'disable' | 'block' | 'erase';
  /** As it was when the question was asked. */
  customer: UserProfile;
}

/** Disables the account, erases the caller or blocks the phone, for a manager. A deleted customer has no email address. */
function CustomerControls({ customer }: { customer: UserProfile }) {
  const { id, phone, isActive, isPhoneBlocked, isCaller } = customer;
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<Asked>({ what: 'disable', customer });
  const { mutateAsync: update, isPending: isUpdating } = useUpdateCustomer(id);
  const { mutateAsync: erase, isPending: isErasing } = useEraseCaller(id);
  const isPending = isUpdating || isErasing;

  const run = (change: Parameters<typeof update>[0], done: string) => finish(update(change), done);

  async function finish(saving: Promise<unknown>, done: string): Promise<void> {
    try {
      await saving;
      showSuccess(done);
    } catch (error) {
      showError(errorToastOf(error, messages.actionFailed));
    }
    setAsking(false);
  }

  function ask(what: Asked['what']): void {
    setAsked({ what, customer });
    setAsking(true);
  }

  const confirmations = {
    disable: [
      messages.disable,
      messages.disableQuestion(asked.customer.name),
      () => run({ isActive: false }, messages.disabled),
    ],
    block: [
      messages.blockPhone,
      messages.blockQuestion(asked.customer.phone),
      () => run({ isBlocked: true, shownPhone: asked.customer.phone }, messages.blocked),
    ],
    erase: [
      messages.eraseTitle,
      messages.eraseQuestion(asked.customer.name),
      () => finish(erase(), messages.erased),
    ],
  } as const;
  const [title, question, confirm] = confirmations[asked.what];
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {isManaged(customer) && isPhoneBlocked && <Badge tone="vermilion">{messages.phoneBlocked}</Badge>}
      {isManaged(customer) && may('blockCustomers') && (
        <>
          {phone !== '' &&
            (isPhoneBlocked ? (
              <Button
                variant="secondary"
                isBusy={isPending}
                onClick={() => void run({ isBlocked: false, shownPhone: phone }, messages.unblocked)}
              >
                {messages.unblockPhone}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => ask('block')}>
                {messages.blockPhone}
              </Button>
            ))}
          {isCaller ? (
            <Button variant="danger" onClick={() => ask('erase')}>
              {messages.erase}
            </Button>
          ) : isActive ? (
            <Button variant="danger" onClick={() => ask('disable')}>
              {messages.disable}
            </Button>
          ) : (
            <Button
              variant="secondary"
              isBusy={isPending}
              onClick={() => void run({ isActive: true }, messages.enabled)}
            >
              {messages.enable}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        question={question}
        outdated={isAsking ? outdatedReason(asked, customer) : null}
        confirmLabel={title}
        isBusy={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

const isManaged = ({ role, isKitchen, email, isCaller }: UserProfile) =>
  role === 'customer' && !isKitchen && (email !== '' || isCaller === true);

function outdatedReason({ what, customer: before }: Asked, now: UserProfile): string | null {
  if (!isManaged(now))
    return before.isCaller ? messages.erasedMeanwhile(before.name) : messages.deletedMeanwhile(before.name);
  if (what === 'block') {
    if (before.phone !== now.phone) return messages.phoneChangedMeanwhile(before.phone, now.phone);
    return now.isPhoneBlocked ? messages.blockedMeanwhile : null;
  }
  if (what === 'erase') return null;
  return now.isActive ? outdatedText(before, [now], ({ name }) => name) : messages.disabledMeanwhile;
}
