import type { StaffInvitation } from '@chulo/shared/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { errorText, errorToastOf } from '../../lib/api/api-errors.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../ui/data/section-toolbar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../../ui/overlay/outdated-text.ts';
import { Cooks } from './cooks.tsx';
import { InviteForm, type PrintedCode } from './invite-form.tsx';
import { JobPermissions } from './job-permissions.tsx';
import { ManageMember } from './manage-member.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { SessionLimitsCard } from './session-limits.tsx';
import { staffMessages as messages } from './staff.messages.ts';
import { staffOptions, useUpdateStaffRules, useWithdrawInvitation } from './staff.queries.ts';
import { JobBadge, StaffMemberRow } from './staff-member.tsx';

/** The staff accounts, their invitations and what each job may do; for an owner. */
export function StaffSection({ isDemo }: { isDemo: boolean }) {
  const read = useQuery(staffOptions());
  const [isInviting, setInviting] = useState(false);
  const [managedId, setManagedId] = useState<string | null>(null);
  const [secret, setSecret] = useState<PrintedCode | null>(null);
  const managed = read.data?.members.find(({ id }) => id === managedId);
  return (
    <div className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        action={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-5" />
            {messages.invite}
          </Button>
        }
      />
      <Card>
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="m-4 h-96" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.stale(errorText(error))}
        >
          {({ members }) => (
            <ul aria-label={messages.members} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
              {members.map((member) => (
                <StaffMemberRow key={member.id} member={member} onManage={() => setManagedId(member.id)} />
              ))}
            </ul>
          )}
        </ReadState>
      </Card>
      {read.data && <Invitations invitations={read.data.invitations} />}
      <SessionLimitsCard />
      {read.data && <SecondFactorRule isRequired={read.data.requiresSecondFactor} />}
      <Cooks />
      <JobPermissions isDemo={isDemo} />
      {isInviting && <InviteForm isDemo={isDemo} onCode={setSecret} onClose={() => setInviting(false)} />}
      {managed && (
        <ManageMember
          key={managed.id}
          member={managed}
          isDemo={isDemo}
          onLink={(link) => {
            setManagedId(null);
            setSecret(link);
          }}
          onClose={() => setManagedId(null)}
        />
      )}
      {secret && <OneTimeSecret {...secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  const { mutateAsync: updateRules, isPending, variables } = useUpdateStaffRules();

  async function change(requiresSecondFactor: boolean): Promise<void> {
    try {
      await updateRules({ requiresSecondFactor });
      showSuccess(messages.ruleChanged);
    } catch (error) {
      showError(errorToastOf(error, messages.changeFailed));
    }
  }
  return (
    <Card className="px-4 pt-2 pb-4">
      <CheckField
        label={messages.requireSecondFactor}
        hint={messages.requireHint}
        checked={isPending ? variables.requiresSecondFactor : isRequired}
        disabled={isPending}
        onChange={({ target }) => void change(target.checked)}
      />
    </Card>
  );
}

function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const [toWithdraw, setToWithdraw] = useState<StaffInvitation | null>(null);
  const { mutateAsync: withdraw, isPending } = useWithdrawInvitation();

  async function confirm(): Promise<void> {
    if (!toWithdraw) return;
    try {
      await withdraw(toWithdraw.id);
      showSuccess(messages.withdrawn);
    } catch (error) {
      showError(errorToastOf(error, messages.withdrawFailed));
    }
    setToWithdraw(null);
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <h2 className="text-lg">{messages.invitations}</h2>
      {invitations.length === 0 && <p className="text-ink-soft">{messages.noInvitations}</p>}
      <ul aria-label={messages.invitations} className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <div className="min-w-0 grow basis-56">
              <p className="break-words font-semibold">{invitation.name}</p>
              <p className="break-words text-ink-soft">
                {invitation.email === null ? messages.printedCode : messages.mailedTo(invitation.email)}
              </p>
              <p className="text-ink-soft">{messages.validUntil(formatMoment(invitation.expiresAt))}</p>
            </div>
            <JobBadge job={invitation.job} />
            <Button
              variant="secondary"
              aria-label={messages.withdrawOf(invitation.name)}
              onClick={() => setToWithdraw(invitation)}
            >
              {messages.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toWithdraw !== null}
        title={toWithdraw ? messages.withdrawOf(toWithdraw.name) : ''}
        question={messages.withdrawQuestion}
        outdated={outdatedText(toWithdraw, invitations, ({ name }) => name)}
        confirmLabel={messages.withdraw}
        isBusy={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setToWithdraw(null)}
      />
    </Card>
  );
}
