import type { StaffMember } from '@chulo/shared/contract/people/staff';
import { PERSON_JOBS, type PersonJob } from '@chulo/shared/domain/account/roles';
import { refusalOf, type StaffAction } from '@chulo/shared/domain/account/staff-rules';
import { useState } from 'react';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { runAction } from '../../panel/actions.ts';
import { showError } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { outdatedText } from '../../ui/overlay/outdated-text.ts';
import type { PrintedCode } from './invite-form.tsx';
import { JOB_OPTIONS, JobSummary } from './job-permissions.tsx';
import { jobNames, staffMessages as messages } from './staff.messages.ts';
import {
  useEndStaffSessions,
  useRemoveSecondFactor,
  useResetStaff,
  useUpdateStaff,
} from './staff.queries.ts';
import { MemberFacts } from './staff-member.tsx';

interface ManageMemberProps {
  member: StaffMember;
  isDemo: boolean;
  onLink: (link: PrintedCode) => void;
  onClose: () => void;
}

type Confirmed = 'disable' | 'reset' | 'removeSecondFactor' | 'endSessions';

interface Asked {
  what: Confirmed;
  /** As it was when the question was asked. */
  member: StaffMember;
}

/** What can be done with the account now. */
function offersOf(member: StaffMember): Record<Confirmed, boolean> {
  const { isActive, hasSecondFactor, sessions } = member;
  const mayDo = (action: StaffAction) => refusalOf(action, member) === null;
  return {
    endSessions: sessions > 0,
    reset: mayDo('reset'),
    removeSecondFactor: hasSecondFactor && mayDo('removeSecondFactor'),
    disable: isActive && mayDo('disable'),
  };
}

/** Why the question no longer applies to the account, or null. */
function outdatedReason({ what, member: before }: Asked, now: StaffMember): string | null {
  const renamed = outdatedText(before, [now], ({ name }) => name);
  return renamed ?? (offersOf(now)[what] ? null : messages.changedMeanwhile(before.name));
}

/** Changes the job of a staff account, disables it, resets its password, removes its second factor or ends its sessions. */
export function ManageMember({ member, isDemo, onLink, onClose }: ManageMemberProps) {
  const { id: staffId, name, isActive } = member;
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<Asked>({ what: 'disable', member });
  const offers = offersOf(member);
  const { mutateAsync: update, isPending: isUpdating } = useUpdateStaff();
  const { mutateAsync: reset, isPending: isResetting } = useResetStaff();
  const { mutateAsync: endSessions, isPending: isEnding } = useEndStaffSessions();
  const { mutateAsync: removeFactor, isPending: isRemoving } = useRemoveSecondFactor();

  function ask(what: Confirmed): void {
    setAsked({ what, member });
    setAsking(true);
  }

  async function run(action: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    await runAction(action, done, failed);
    setAsking(false);
  }
  const setActive = (isNowActive: boolean) =>
    run(
      () => update({ staffId, isActive: isNowActive }),
      isNowActive ? messages.wasEnabled : messages.wasDisabled,
      messages.changeFailed,
    );

  async function resetPassword(): Promise<void> {
    try {
      const { link, expiresAt } = await reset(staffId);
      onLink({ title: messages.linkTitle(name), hint: messages.linkHint, secret: link, expiresAt });
    } catch (error) {
      showError(errorToastOf(error, messages.resetFailed));
      setAsking(false);
    }
  }

  const confirmations = {
    disable: [messages.disable, messages.disableQuestion(asked.member.name), () => setActive(false)],
    reset: [messages.reset, messages.resetQuestion(asked.member.name), resetPassword],
    removeSecondFactor: [
      messages.removeSecondFactor,
      messages.removeSecondFactorQuestion(asked.member.name),
      () => run(() => removeFactor(staffId), messages.secondFactorRemoved, messages.changeFailed),
    ],
    endSessions: [
      messages.endSessions,
      messages.endSessionsQuestion(asked.member.name),
      () => run(() => endSessions(staffId), messages.sessionsEnded, messages.endSessionsFailed),
    ],
  } as const;
  const [title, question, confirm] = confirmations[asked.what];
  return (
    <Sheet isOpen onOpenChange={onClose} title={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4 text-sm">
        <MemberFacts member={member} />
        <JobChange
          key={member.job}
          member={member}
          isDemo={isDemo}
          isBusy={isUpdating}
          onChange={(job) =>
            run(
              () => update({ staffId, job }),
              messages.jobChanged(name, jobNames[job]),
              messages.changeFailed,
            )
          }
        />
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          {offers.endSessions && (
            <Button variant="secondary" onClick={() => ask('endSessions')}>
              {messages.endSessions}
            </Button>
          )}
          {offers.reset && (
            <Button variant="secondary" onClick={() => ask('reset')}>
              {messages.reset}
            </Button>
          )}
          {offers.removeSecondFactor && (
            <Button variant="secondary" onClick={() => ask('removeSecondFactor')}>
              {messages.removeSecondFactor}
            </Button>
          )}
          {offers.disable && (
            <Button variant="danger" onClick={() => ask('disable')}>
              {messages.disable}
            </Button>
          )}
          {!isActive && (
            <Button variant="secondary" isBusy={isUpdating} onClick={() => void setActive(true)}>
              {messages.enable}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        question={question}
        outdated={isAsking ? outdatedReason(asked, member) : null}
        confirmLabel={title}
        isBusy={isUpdating || isResetting || isRemoving || isEnding}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </Sheet>
  );
}

interface JobChangeProps {
  member: StaffMember;
  isDemo: boolean;
  isBusy: boolean;
  onChange: (job: PersonJob) => void;
}

/** The job with its permissions, or why it cannot be changed. */
function JobChange({ member, isDemo, isBusy, onChange }: JobChangeProps) {
  const present = PERSON_JOBS.find((job) => job === member.job);
  const [chosen, setChosen] = useState<PersonJob>(present ?? 'cashier');
  const refusal = refusalOf('changeJob', member);
  if (!present || refusal)
    return (
      <div className="grid gap-3">
        <p className="text-ink-soft">{present ? messages.otherOwner : messages.kitchenFixed}</p>
        {present && <JobSummary job={present} isDemo={isDemo} />}
      </div>
    );
  return (
    <div className="grid gap-3">
      <Select
        label={messages.job}
        value={chosen}
        options={JOB_OPTIONS}
        hint={messages.signsOut}
        onChange={(value) => setChosen(PERSON_JOBS.find((job) => job === value) ?? present)}
      />
      <JobSummary job={chosen} isDemo={isDemo} />
      {chosen !== present && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => onChange(chosen)}>
          {messages.saveJob}
        </Button>
      )}
    </div>
  );
}
