import { useQuery } from '@tanstack/react-query';
import { LiveChip } from '../../../features/live/components/live-chip.tsx';
import { newestOrdersOptions } from '../panel-reads.ts';

/** How fresh the panel is. */
export function PanelChip() {
  return <LiveChip read={useQuery(newestOrdersOptions())} />;
}
