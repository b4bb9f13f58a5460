import type { UserProfile } from '@chulo/shared/contract/people/customers';
import { useState } from 'react';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../../ui/overlay/outdated-text.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { useUpdateCustomer } from './customers.queries.ts';

interface Asked {
  what: 'disable' | 'block';
  /** As it was when the question was asked. */
  customer: UserProfile;
}

/** Disables the account or blocks its phone, for a manager. A deleted customer has no email address. */
export function CustomerControls({ customer }: { customer: UserProfile }) {
  const { id, phone, isActive, isPhoneBlocked } = customer;
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<Asked>({ what: 'disable', customer });
  const { mutateAsync: update, isPending } = useUpdateCustomer(id);

  async function run(change: Parameters<typeof update>[0], done: string): Promise<void> {
    try {
      await update(change);
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
  } as const;
  const [title, question, confirm] = confirmations[asked.what];
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {isManaged(customer) && isPhoneBlocked && <Badge tone="vermilion">{messages.phoneBlocked}</Badge>}
      {isManaged(customer) && may('blockCustomers') && (
        <>
          {isPhoneBlocked ? (
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
          )}
          {isActive ? (
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

const isManaged = ({ role, isKitchen, email }: UserProfile) =>
  role === 'customer' && !isKitchen && email !== '';

/** Why the question no longer applies to the customer, or null. */
function outdatedReason({ what, customer: before }: Asked, now: UserProfile): string | null {
  if (!isManaged(now)) return messages.deletedMeanwhile(before.name);
  if (what === 'block') {
    if (before.phone !== now.phone) return messages.phoneChangedMeanwhile(before.phone, now.phone);
    return now.isPhoneBlocked ? messages.blockedMeanwhile : null;
  }
  return now.isActive ? outdatedText(before, [now], ({ name }) => name) : messages.disabledMeanwhile;
}
