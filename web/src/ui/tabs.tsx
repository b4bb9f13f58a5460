import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** What is not shown stays too, as the parts of one form do. */
  keepsAll?: boolean;
}

export function Tabs({ label, tabs, value, onChange, keepsAll = false }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b px-1 pt-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled ?? false}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-ink-soft outline-offset-[-3px] transition hover:not-disabled:text-ink disabled:cursor-not-allowed disabled:opacity-55 data-[state=active]:border-vermilion data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keepsAll ? { forceMount: true } : {})}
          className="rounded-control py-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
