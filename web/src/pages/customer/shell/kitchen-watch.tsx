import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { UnattendedStrip } from '../../../features/kitchen/board/unattended-strip.tsx';

/** For an admin who looks at the customers' pages. */
export function KitchenWatch() {
  return <UnattendedStrip boardHref={`${PATHS.admin}#kitchen`} />;
}
