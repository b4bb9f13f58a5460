import type { UserProfile } from '@chulo/shared/contract/people/customers';
import { useState } from 'react';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { useUpdateCustomer } from './customers.queries.ts';

type Asked = 'disable' | 'block';

/** Disables the account or blocks its phone, for a manager. A deleted customer has no email address. */
export function CustomerControls({ customer }: { customer: UserProfile }) {
  const { id, name, phone, email, role, isKitchen, isActive, isPhoneBlocked } = customer;
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<Asked>('disable');
  const { mutateAsync: update, isPending } = useUpdateCustomer(id);
  const isManaged = role === 'customer' && !isKitchen && email !== '';

  async function run(change: Parameters<typeof update>[0], done: string): Promise<void> {
    try {
      await update(change);
      showSuccess(done);
    } catch (error) {
      showError(errorToastOf(error, messages.actionFailed));
    }
    setAsking(false);
  }

  function ask(question: Asked): void {
    setAsked(question);
    setAsking(true);
  }

  const confirmations = {
    disable: [
      messages.disable,
      messages.disableQuestion(name),
      () => run({ isActive: false }, messages.disabled),
    ],
    block: [
      messages.blockPhone,
      messages.blockQuestion(phone),
      () => run({ isBlocked: true }, messages.blocked),
    ],
  } as const;
  const [title, question, confirm] = confirmations[asked];
  if (!isManaged) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {isPhoneBlocked && <Badge tone="vermilion">{messages.phoneBlocked}</Badge>}
      {may('blockCustomers') && (
        <>
          {isPhoneBlocked ? (
            <Button
              variant="secondary"
              isBusy={isPending}
              onClick={() => void run({ isBlocked: false }, messages.unblocked)}
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
        confirmLabel={title}
        isBusy={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
