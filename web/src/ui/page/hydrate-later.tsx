import { type ReactNode, Suspense } from 'react';

/**
 * A part of a server-rendered page that React hydrates after its surroundings, so that the first view reacts earlier. A
 * tap on it before that hydrates it at once.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
