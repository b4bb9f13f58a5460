import type { ListedUser, UserProfile } from '@chulo/shared/contract/people/customers';
import type { ReactNode } from 'react';
import { callHref } from '../../lib/format/call-href.ts';
import { formatDayOf } from '../../lib/format/nepal-clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { customersMessages as messages, roleNames } from './customers.messages.ts';

const LINK = 'text-indigo underline-offset-4 hover:underline';

/** The details of a customer (S2.128). */
export function CustomerFacts({
  customer,
}: {
  customer: ListedUser & Pick<Partial<UserProfile>, 'callerNote'>;
}) {
  const { id, name, email, phone, role, createdAt, isActive, isCaller = false, callerNote = '' } = customer;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Fact label={messages.name} isWide>
        <span className="font-bold text-lg">{name}</span>{' '}
        {isCaller ? (
          <Badge tone="neutral">{messages.caller}</Badge>
        ) : (
          !isActive && <Badge tone="danger">{messages.isDisabled}</Badge>
        )}
      </Fact>
      <Fact label={messages.id} isWide>
        <span className="money">{id}</span>
      </Fact>
      {email !== '' && (
        <Fact label={messages.email}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
      {phone !== '' && (
        <Fact label={messages.phone}>
          <a href={callHref(phone)} className={`money ${LINK}`}>
            {phone}
          </a>
        </Fact>
      )}
      {callerNote !== '' && (
        <Fact label={messages.callerNote} isWide>
          <span className="whitespace-pre-line">{callerNote}</span>
        </Fact>
      )}
      {!isCaller && <Fact label={messages.role}>{roleNames[role]}</Fact>}
      <Fact label={isCaller ? messages.since : messages.joined}>
        <time dateTime={createdAt}>{formatDayOf(createdAt)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
