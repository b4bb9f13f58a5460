import type { StaffMember } from '@chulo/shared/contract/people/staff';
import { PERSON_JOBS, type PersonJob } from '@chulo/shared/domain/account/roles';
import { refusalOf, type StaffAction } from '@chulo/shared/domain/account/staff-rules';
import { useState } from 'react';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
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
  onLink: (link: PrintedCode) => void;
  onClose: () => void;
}

type Confirmed = 'disable' | 'reset' | 'removeSecondFactor' | 'endSessions';

/** Changes the job of a staff account, disables it, resets its password, removes its second factor or ends its sessions. */
export function ManageMember({ member, onLink, onClose }: ManageMemberProps) {
  const { id: staffId, name, isActive, hasSecondFactor, sessions } = member;
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const { mutateAsync: update, isPending: isUpdating } = useUpdateStaff();
  const { mutateAsync: reset, isPending: isResetting } = useResetStaff();
  const { mutateAsync: endSessions, isPending: isEnding } = useEndStaffSessions();
  const { mutateAsync: removeFactor, isPending: isRemoving } = useRemoveSecondFactor();
  const mayDo = (action: StaffAction) => refusalOf(action, member) === null;

  async function run(action: () => Promise<string>, failed: string): Promise<void> {
    try {
      showSuccess(await action());
    } catch (error) {
      showError(errorToastOf(error, failed));
    }
    setAsked(null);
  }
  const setActive = (isNowActive: boolean) =>
    run(async () => {
      await update({ staffId, isActive: isNowActive });
      return isNowActive ? messages.wasEnabled : messages.wasDisabled;
    }, messages.changeFailed);

  async function resetPassword(): Promise<void> {
    try {
      const { link, expiresAt } = await reset(staffId);
      onLink({ title: messages.linkTitle(name), hint: messages.linkHint, secret: link, expiresAt });
    } catch (error) {
      showError(errorToastOf(error, messages.resetFailed));
      setAsked(null);
    }
  }

  const confirmations = {
    disable: [messages.disable, messages.disableQuestion(name), () => setActive(false)],
    reset: [messages.reset, messages.resetQuestion(name), resetPassword],
    removeSecondFactor: [
      messages.removeSecondFactor,
      messages.removeSecondFactorQuestion(name),
      () =>
        run(async () => {
          await removeFactor(staffId);
          return messages.secondFactorRemoved;
        }, messages.changeFailed),
    ],
    endSessions: [
      messages.endSessions,
      messages.endSessionsQuestion(name),
      () =>
        run(async () => {
          await endSessions(staffId);
          return messages.sessionsEnded;
        }, messages.endSessionsFailed),
    ],
  } as const;
  const [title, question, confirm] = confirmations[asked ?? 'disable'];
  return (
    <Sheet isOpen onOpenChange={onClose} title={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4 text-sm">
        <MemberFacts member={member} />
        <JobChange
          key={member.job}
          member={member}
          isBusy={isUpdating}
          onChange={(job) =>
            run(async () => {
              await update({ staffId, job });
              return messages.jobChanged(name, jobNames[job]);
            }, messages.changeFailed)
          }
        />
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          {sessions > 0 && (
            <Button variant="secondary" onClick={() => setAsked('endSessions')}>
              {messages.endSessions}
            </Button>
          )}
          {isActive && mayDo('reset') && (
            <Button variant="secondary" onClick={() => setAsked('reset')}>
              {messages.reset}
            </Button>
          )}
          {hasSecondFactor && mayDo('removeSecondFactor') && (
            <Button variant="secondary" onClick={() => setAsked('removeSecondFactor')}>
              {messages.removeSecondFactor}
            </Button>
          )}
          {isActive && mayDo('disable') && (
            <Button variant="danger" onClick={() => setAsked('disable')}>
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
        isOpen={asked !== null}
        title={title}
        question={question}
        confirmLabel={title}
        isBusy={isUpdating || isResetting || isRemoving || isEnding}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </Sheet>
  );
}

interface JobChangeProps {
  member: StaffMember;
  isBusy: boolean;
  onChange: (job: PersonJob) => void;
}

/** The job with its permissions, or why it cannot be changed. */
function JobChange({ member, isBusy, onChange }: JobChangeProps) {
  const present = PERSON_JOBS.find((job) => job === member.job);
  const [chosen, setChosen] = useState<PersonJob>(present ?? 'cashier');
  const refusal = refusalOf('changeJob', member);
  if (!present || refusal)
    return (
      <div className="grid gap-3">
        <p className="text-ink-soft">{present ? messages.otherOwner : messages.kitchenFixed}</p>
        {present && <JobSummary job={present} />}
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
      <JobSummary job={chosen} />
      {chosen !== present && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => onChange(chosen)}>
          {messages.saveJob}
        </Button>
      )}
    </div>
  );
}
