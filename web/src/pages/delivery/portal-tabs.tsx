import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/data/tabs.tsx';

interface PortalTabsProps<Tab extends string> {
  label: string;
  /** In display order. */
  names: Record<Tab, string>;
  icons: Record<Tab, LucideIcon>;
  /** The number of items per tab; hidden from screen readers, because the tab's content states it. */
  counts: Partial<Record<Tab, number>>;
  contents: Record<Tab, ReactNode>;
  value: Tab;
  onChange: (tab: Tab) => void;
}

/** The tabs of a portal page; on mobile a bar at the bottom. */
export function PortalTabs<Tab extends string>(props: PortalTabsProps<Tab>) {
  const { label, names, icons, counts, contents, value, onChange } = props;
  return (
    <Tabs
      isBar
      label={label}
      value={value}
      onChange={(tab) => {
        onChange(tab as Tab);
        scrollTo(0, 0);
      }}
      tabs={(Object.keys(names) as Tab[]).map((tab) => {
        const Icon: LucideIcon = icons[tab];
        return {
          value: tab,
          label: names[tab],
          icon: (
            <span aria-hidden className="relative lg:has-data-count:mr-2">
              <Icon className="size-6 lg:size-5" />
              <Count count={counts[tab] ?? 0} />
            </span>
          ),
          content: contents[tab],
        };
      })}
    />
  );
}

/** Rendered by CSS, so that the text of the tab is only its name. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      data-count={count}
      className="money absolute -top-1.5 left-full -ml-2.5 min-w-4.5 rounded-full bg-ink px-1 text-center font-semibold text-paper text-xs leading-4.5 before:content-[attr(data-count)]"
    />
  );
}
