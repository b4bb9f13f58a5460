import * as Radix from '@radix-ui/react-tabs';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
  /** An error inside the tab's content, shown while another tab is open. */
  problem?: string | null;
  /** Shown above the label with `isBar` on mobile. */
  icon?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Keeps inactive tabs mounted, for tabs that are parts of one form. */
  keepMounted?: boolean;
  /** On mobile the tabs are a bar at the bottom of the screen. */
  isBar?: boolean;
}

const ROW =
  // The active tab overlaps the border by a pixel, which must not cause a vertical scrollbar.
  'flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b px-1 pt-1';
const BAR =
  'border-line max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col ' +
  'max-lg:border-t max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)] lg:flex lg:gap-1 lg:border-b lg:px-1 lg:pt-1';
const IN_ROW =
  '-mb-px min-h-11 whitespace-nowrap border-transparent border-b-3 px-4 data-[state=active]:border-vermilion data-[state=active]:text-ink';
const IN_BAR =
  'flex items-center gap-2 border-transparent max-lg:h-16 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:border-t-4 max-lg:px-1 ' +
  'max-lg:pb-1 max-lg:text-center max-lg:text-xs max-lg:leading-[1.1] max-lg:data-[state=active]:text-vermilion ' +
  'data-[state=active]:border-vermilion data-[state=active]:text-ink lg:-mb-px lg:min-h-12 lg:border-b-3 lg:px-4';

export function Tabs({ label, tabs, value, onChange, keepMounted = false, isBar = false }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className={isBar ? BAR : ROW}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled ?? false}
            className={`font-semibold text-ink-soft outline-offset-[-3px] transition hover:not-disabled:text-ink disabled:cursor-not-allowed disabled:opacity-55 ${isBar ? IN_BAR : IN_ROW}`}
          >
            {tab.icon}
            {tab.label}
            {tab.problem && (
              <>
                <CircleAlert aria-hidden className="ml-1.5 inline size-4 align-[-0.2em] text-danger" />
                <span className="sr-only"> {tab.problem}</span>
              </>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keepMounted ? { forceMount: true } : {})}
          className="rounded-control py-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
