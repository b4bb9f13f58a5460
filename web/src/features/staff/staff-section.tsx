import type { StaffInvitation, StaffMember } from '@chulo/shared/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { runAction } from '../../panel/actions.ts';
import { useCrudSection, useDeletion } from '../../panel/use-crud-section.tsx';
import { Card } from '../../ui/data/card.tsx';
import { SectionToolbar } from '../../ui/data/section-toolbar.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Cooks } from './cooks.tsx';
import { InviteForm, type PrintedCode } from './invite-form.tsx';
import { JobPermissions } from './job-permissions.tsx';
import { ManageMember } from './manage-member.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { SessionLimitsCard } from './session-limits.tsx';
import { invitationMessages, staffMessages as messages } from './staff.messages.ts';
import { staffOptions, useUpdateStaffRules, useWithdrawInvitation } from './staff.queries.ts';
import { JobBadge, StaffMemberRow } from './staff-member.tsx';

/** The staff accounts, their invitations and what each job may do; for an owner. */
export function StaffSection({ isDemo }: { isDemo: boolean }) {
  const read = useQuery(staffOptions());
  const [secret, setSecret] = useState<PrintedCode | null>(null);
  const { list, overlays, create, edit } = useCrudSection<StaffMember>({
    messages,
    read: { ...read, data: read.data?.members },
    skeleton: 'm-4 h-96',
    form: (chosen, onClose) => {
      if (!chosen) return <InviteForm isDemo={isDemo} onCode={setSecret} onClose={onClose} />;
      const member = read.data?.members.find(({ id }) => id === chosen.id);
      const onLink = (link: PrintedCode) => {
        onClose();
        setSecret(link);
      };
      return (
        member && (
          <ManageMember key={member.id} member={member} isDemo={isDemo} onLink={onLink} onClose={onClose} />
        )
      );
    },
  });
  return (
    <div className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        action={
          <Button onClick={() => create()}>
            <UserPlus aria-hidden className="size-5" />
            {messages.add}
          </Button>
        }
      />
      <Card>
        {list((members) => (
          <ul aria-label={messages.members} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
            {members.map((member) => (
              <StaffMemberRow key={member.id} member={member} onManage={() => edit(member)} />
            ))}
          </ul>
        ))}
      </Card>
      {read.data && <Invitations invitations={read.data.invitations} />}
      <SessionLimitsCard />
      {read.data && <SecondFactorRule isRequired={read.data.requiresSecondFactor} />}
      <Cooks />
      <JobPermissions isDemo={isDemo} />
      {overlays}
      {secret && <OneTimeSecret {...secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  const { mutateAsync: updateRules, isPending, variables } = useUpdateStaffRules();

  const change = (requiresSecondFactor: boolean) =>
    runAction(() => updateRules({ requiresSecondFactor }), messages.ruleChanged, messages.changeFailed);
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
  const { ask, question } = useDeletion({
    messages: invitationMessages,
    items: invitations,
    nameOf: ({ name }) => name,
    remove: useWithdrawInvitation(),
  });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <h2 className="text-lg">{invitationMessages.title}</h2>
      {invitations.length === 0 && <p className="text-ink-soft">{invitationMessages.none}</p>}
      <ul aria-label={invitationMessages.title} className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <div className="min-w-0 grow basis-56">
              <p className="break-words font-semibold">{invitation.name}</p>
              <p className="break-words text-ink-soft">
                {invitation.email === null
                  ? invitationMessages.printedCode
                  : invitationMessages.mailedTo(invitation.email)}
              </p>
              <p className="text-ink-soft">
                {invitationMessages.validUntil(formatMoment(invitation.expiresAt))}
              </p>
            </div>
            <JobBadge job={invitation.job} />
            <Button
              variant="secondary"
              aria-label={invitationMessages.deleteTitle(invitation.name)}
              onClick={() => ask(invitation)}
            >
              {invitationMessages.delete}
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </Card>
  );
}
