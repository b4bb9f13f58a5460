import {
  ChartColumn,
  ChefHat,
  ClipboardList,
  Image,
  LayoutGrid,
  type LucideIcon,
  Pizza,
  Receipt,
  Settings,
  TicketPercent,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { pageMessages, type SectionId, sectionNames } from './admin.messages.ts';

const ICONS = {
  overview: ChartColumn,
  orders: ClipboardList,
  products: Pizza,
  categories: LayoutGrid,
  customers: Users,
  banners: Image,
  promos: TicketPercent,
  kitchen: ChefHat,
  transactions: Receipt,
  settings: Settings,
} as const satisfies Record<SectionId, LucideIcon>;

const SECTIONS = Object.keys(sectionNames) as SectionId[];

/** A column on a desktop; a row that scrolls on a phone. */
export function AdminSidebar({ present }: { present: SectionId }) {
  return (
    <nav
      aria-label={pageMessages.nav}
      className="overflow-x-auto border-line bg-surface max-lg:border-b lg:min-h-0 lg:overflow-y-auto"
    >
      <ul className="flex gap-1 p-2 lg:flex-col lg:p-3">
        {SECTIONS.map((section) => {
          const Icon = ICONS[section];
          return (
            <li key={section}>
              <Link
                to={{ hash: section }}
                aria-current={section === present ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 font-semibold text-ink-soft -outline-offset-2 transition hover:bg-ink/6 hover:text-ink aria-[current]:bg-vermilion aria-[current]:text-on-primary"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {sectionNames[section]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
