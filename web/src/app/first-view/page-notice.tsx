import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { contactDetailsOf, weekHoursOf } from '../../features/restaurant/contact/contact-details.ts';
import { weekMessages } from '../../features/restaurant/weekdays.messages.ts';
import { callHref } from '../../lib/format/call-href.ts';
import { noticeMessages } from '../app.messages.ts';
import { UNSENT_SIGN_IN } from './page-key.ts';

type NoticeKind = keyof typeof noticeMessages.withoutScripts;

export function noticeKindOf(key: string): NoticeKind {
  if (key === UNSENT_SIGN_IN) return 'unsentSignIn';
  return key.startsWith(PATHS.login) ? 'signIn' : 'page';
}

interface PageNoticeProps {
  kind: NoticeKind;
  restaurant: Restaurant | undefined;
}

/** Outside of the app's element, so that it stands also where the app does not run. Rendered on the server only. */
export function PageNotice({ kind, restaurant }: PageNoticeProps) {
  const text = <WithoutScripts kind={kind} restaurant={restaurant} />;
  return (
    <>
      {/* The answer to a form that was sent without the app is shown also when scripts are allowed. */}
      {kind === 'unsentSignIn' ? text : <noscript>{text}</noscript>}
      {/* Shown by public/start.js and public/early-events.js. */}
      <p
        id="app-missing"
        role="alert"
        hidden
        className="fixed inset-x-3 bottom-20 z-50 mx-auto max-w-xl rounded-card border-2 border-turmeric bg-surface px-4 py-3 shadow-float in-data-running:hidden"
      >
        {noticeMessages.appMissing}
      </p>
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function WithoutScripts({ kind, restaurant }: PageNoticeProps) {
  const { phone, hours } = contactDetailsOf(restaurant);
  const isOpenDaily = weekHoursOf(restaurant).length === 1 && hours !== weekMessages.closed;
  const { heading, text } = noticeMessages.withoutScripts[kind];
  return (
    <aside className="border-turmeric border-b-2 bg-surface px-4 py-3 in-data-running:hidden">
      <div className="mx-auto max-w-[73rem]">
        <p className="font-semibold">{heading}</p>
        <p>{text}</p>
        <p className="flex flex-wrap items-center gap-x-5">
          {phone !== '' && (
            <a href={callHref(phone)} className={LINK}>
              {noticeMessages.call(phone)}
            </a>
          )}
          <span>{isOpenDaily ? noticeMessages.openDaily(hours) : noticeMessages.hours(hours)}</span>
          <a href={PATHS.search} className={LINK}>
            {noticeMessages.menu}
          </a>
          <a href={PATHS.contact} className={LINK}>
            {noticeMessages.contact}
          </a>
        </p>
      </div>
    </aside>
  );
}
