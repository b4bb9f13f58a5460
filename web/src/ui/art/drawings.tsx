import type { ComponentType, ReactNode } from 'react';
import { useOnDemandComponent } from '../overlay/use-on-demand-component.ts';

/** An illustration in the style of Mithila paintings: ink outlines and flat colours. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      className="h-36 w-48 stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const loadPlate = async () => (await import('./state-shapes.tsx')).Plate;
const loadPot = async () => (await import('./state-shapes.tsx')).Pot;
const loadHearth = async () => (await import('./state-shapes.tsx')).Hearth;

/** Its place is there from the first moment, its shapes when they are needed: the first page has no room for them. */
function StateDrawing({ load }: { load: () => Promise<ComponentType> }) {
  const Shapes = useOnDemandComponent(load, true);
  return <Drawing>{Shapes && <Shapes />}</Drawing>;
}

export const EmptyPlate = () => <StateDrawing load={loadPlate} />;

export const ErrorDrawing = () => <StateDrawing load={loadPot} />;

export const OfflineDrawing = () => <StateDrawing load={loadHearth} />;
