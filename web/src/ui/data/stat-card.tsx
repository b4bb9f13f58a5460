import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Card } from './card.tsx';

interface StatCardProps {
  label: string;
  /** Null while loading. */
  value: string | null;
  /** A secondary figure that explains the value. */
  detail?: string | undefined;
  icon: ReactNode;
}

export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <Card as="li" className="grid content-start gap-1 p-4">
      <p className="flex items-center justify-between gap-2 text-ink-soft">
        {label}
        <span aria-hidden>{icon}</span>
      </p>
      {value === null ? (
        <Skeleton className="h-9 w-2/3" />
      ) : (
        <p className="money font-bold font-display whitespace-nowrap text-[clamp(1.125rem,5.5vw,1.5rem)] leading-9 xl:text-3xl">
          {value}
        </p>
      )}
      <p className="money min-h-5 text-ink-soft">{detail}</p>
    </Card>
  );
}

interface LowStatCardProps extends Pick<StatCardProps, 'label' | 'icon'> {
  value: string;
}

/** A compact `StatCard` in one row, without its icon on mobile. */
export function CompactStatCard({ label, value, icon }: LowStatCardProps) {
  return (
    <Card
      as="li"
      className="flex items-center gap-3 p-1.5 text-center max-sm:justify-center sm:p-3 sm:text-start lg:px-4"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-turmeric/25 max-sm:hidden lg:size-11"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="money font-bold font-display leading-6 sm:text-lg lg:text-2xl lg:leading-8">{value}</p>
        <p className="text-ink-soft text-xs leading-tight sm:text-sm">{label}</p>
      </div>
    </Card>
  );
}
