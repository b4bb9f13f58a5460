import { Link } from 'react-router';
import { useMay } from '../../../lib/api/session.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { pageMessages, type SectionId, sectionNames } from '../admin.messages.ts';
import { SECTIONS, sectionIdsOf } from '../sections.ts';
import { sectionTo } from './opened.ts';

interface PanelNavProps {
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

export function PanelNav({ present, isCollapsed = false, onChoose }: PanelNavProps) {
  const sections = sectionIdsOf(useMay());
  return (
    <nav aria-label={pageMessages.nav}>
      <ul className="grid gap-0.5">
        {sections.map((section) => {
          const { Icon } = SECTIONS[section];
          const link = (
            <Link
              to={sectionTo(section)}
              aria-current={section === present ? 'page' : undefined}
              onClick={onChoose}
              className={LINK_LOOK}
            >
              <span aria-hidden className={EDGE} />
              <Icon aria-hidden className="size-5 shrink-0 group-aria-[current]:text-vermilion" />
              <span className={isCollapsed ? 'sr-only' : 'truncate'}>{sectionNames[section]}</span>
            </Link>
          );
          return (
            <li key={section}>
              {isCollapsed ? (
                <Tooltip text={sectionNames[section]} side="right">
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
