import type { ReactNode } from 'react';
import { uiMessages } from '../ui.messages.ts';

/** Holds the room of what comes: give it that size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-glow rounded-control bg-line ${className}`} />;
}

/** Skeletons are silent; this says once that something is on its way. */
export function LoadingGroup({
  label = uiMessages.loading,
  children,
}: {
  label?: string;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
