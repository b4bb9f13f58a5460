import type { StaffMember } from '@chulo/shared/contract/people/staff';
import type { Job } from '@chulo/shared/domain/account/roles';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { jobNames, staffMessages as messages } from './staff.messages.ts';

const TONES: Record<Job, BadgeTone> = {
  owner: 'vermilion',
  manager: 'indigo',
  cashier: 'turmeric',
  rider: 'leaf',
  kitchen: 'plum',
};

export function JobBadge({ job }: { job: Job }) {
  return <Badge tone={TONES[job]}>{jobNames[job]}</Badge>;
}

/** One account in the list of staff. */
export function StaffMemberRow({ member, onManage }: { member: StaffMember; onManage: () => void }) {
  const { name, job, isSelf, isActive, hasSecondFactor } = member;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-line border-b p-4 md:odd:border-r">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 grow basis-40 break-words pt-2 text-base">{name}</h2>
        <Button variant="secondary" aria-label={messages.manageOf(name)} onClick={onManage}>
          {messages.manage}
        </Button>
      </div>
      <p className="flex flex-wrap gap-2">
        <JobBadge job={job} />
        {isSelf && <Badge>{messages.you}</Badge>}
        {hasSecondFactor && <Badge tone="leaf">{messages.secondFactor}</Badge>}
        {!isActive && <Badge tone="danger">{messages.disabled}</Badge>}
      </p>
      <MemberFacts member={member} />
    </li>
  );
}

export function MemberFacts({
  member: { job, email, phone, sessions, lastUsedAt },
}: {
  member: StaffMember;
}) {
  return (
    <div className="grid gap-0.5 break-words text-ink-soft">
      <p className="text-ink">{email}</p>
      {job !== 'kitchen' && <p className="money">{phone}</p>}
      <p>{sessions > 0 ? messages.signedInOn(sessions) : messages.notSignedIn}</p>
      {lastUsedAt && <p>{messages.lastUsed(formatMoment(lastUsedAt))}</p>}
    </div>
  );
}
