import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

interface PortalTabsProps<Tab extends string> {
  label: string;
  /** In their order. */
  names: Record<Tab, string>;
  icons: Record<Tab, LucideIcon>;
  contents: Record<Tab, ReactNode>;
  value: Tab;
  onChange: (tab: Tab) => void;
}

/** The parts of a page of the portal; on a phone under the thumb. */
export function PortalTabs<Tab extends string>(props: PortalTabsProps<Tab>) {
  const { label, names, icons, contents, value, onChange } = props;
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
          icon: <Icon aria-hidden className="size-6 lg:size-5" />,
          content: contents[tab],
        };
      })}
    />
  );
}
