import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Null while it is read. */
  value: string | null;
  /** A second figure that says what the first one means today. */
  detail?: string | undefined;
  icon: ReactNode;
}

/** One figure, large, in a list of them. */
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
        <p className="money font-bold font-display text-2xl leading-9 xl:text-3xl">{value}</p>
      )}
      <p className="money min-h-5 text-ink-soft">{detail}</p>
    </Card>
  );
}
