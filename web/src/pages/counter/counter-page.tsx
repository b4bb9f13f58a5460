import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Navigate } from 'react-router';
import { useMay } from '../../lib/api/session.ts';
import { useStaffFonts } from '../../lib/device/use-staff-fonts.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { counterMessages } from './counter.messages.ts';
import { CounterScreen } from './counter-screen.tsx';

/** Where staff take orders at the counter and by telephone. */
export function CounterPage() {
  useStaffFonts();
  usePageHead({ title: counterMessages.title });
  return useMay()('counter') ? <CounterScreen /> : <Navigate to={PATHS.admin} replace />;
}
