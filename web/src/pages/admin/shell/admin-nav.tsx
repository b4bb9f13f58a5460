import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pendingOrdersOptions } from '../../../features/kitchen/pending/pending.queries.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { pageMessages, type SectionId, sectionNames } from '../admin.messages.ts';
import { SECTIONS } from '../sections.ts';
import { sectionTo } from './opened.ts';
import { useSections } from './use-sections.ts';

interface AdminNavProps {
  present: SectionId;
  /** Shows icons only, with the names as tooltips. */
  isCollapsed?: boolean;
  onChoose?: () => void;
}

const LINK_LOOK =
  'group relative flex min-h-10 max-lg:min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-soft -outline-offset-2 ' +
  'transition hover:bg-ink/6 hover:text-ink aria-[current]:bg-vermilion/10 aria-[current]:text-ink';
/** Marks the current section without relying on colour. */
const EDGE = 'absolute inset-y-2 left-0 w-1 rounded-full bg-vermilion not-group-aria-[current]:hidden';

const COUNT_LOOK =
  'money min-w-5 rounded-full bg-vermilion px-1.5 text-center text-on-primary text-xs leading-5';

export function AdminNav({ present, isCollapsed = false, onChoose }: AdminNavProps) {
  const sections = useSections();
  const pending = useQuery(pendingOrdersOptions()).data?.data.length ?? 0;
  return (
    <nav aria-label={pageMessages.nav}>
      <ul className="grid gap-0.5">
        {sections.map((section) => {
          const { Icon } = SECTIONS[section];
          const waiting = section === 'orders' ? pending : 0;
          const name = sectionNames[section];
          const fullName = waiting > 0 ? pageMessages.waiting(name, waiting) : name;
          const link = (
            <Link
              to={sectionTo(section)}
              aria-current={section === present ? 'page' : undefined}
              aria-label={waiting > 0 ? fullName : undefined}
              onClick={onChoose}
              className={LINK_LOOK}
            >
              <span aria-hidden className={EDGE} />
              <Icon aria-hidden className="size-5 shrink-0 group-aria-[current]:text-vermilion" />
              <span className={isCollapsed ? 'sr-only' : 'truncate'}>{name}</span>
              {waiting > 0 && (
                <span className={`${COUNT_LOOK} ${isCollapsed ? 'absolute top-0.5 right-0.5' : 'ml-auto'}`}>
                  {waiting}
                </span>
              )}
            </Link>
          );
          return (
            <li key={section}>
              {isCollapsed ? (
                <Tooltip text={fullName} side="right">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
