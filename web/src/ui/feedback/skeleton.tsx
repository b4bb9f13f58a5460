import type { ReactNode } from 'react';
import { uiMessages } from '../ui.messages.ts';

/** A placeholder with the size of the content that loads. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-glow rounded-control bg-line ${className}`} />;
}

/** Announces the loading state to screen readers, from which the skeletons inside are hidden. */
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
