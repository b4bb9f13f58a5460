import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { UnattendedStrip } from '../../../features/kitchen/board/unattended-strip.tsx';

/** Warns an admin on the customer pages about unattended orders. */
export function KitchenWatch() {
  return <UnattendedStrip boardHref={`${PATHS.admin}#kitchen`} />;
}
