import { PATHS } from '../../../app/paths.ts';
import { UnattendedStrip } from '../../../features/kitchen/components/unattended-strip.tsx';

/** For an admin who looks at the customers' pages. */
export function KitchenWatch() {
  return <UnattendedStrip boardHref={`${PATHS.admin}#kitchen`} />;
}
