import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';

const REDIRECT_AFTER_MS = 2_000;

/** Leads home after two seconds (S2.60). */
export function EmptyCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.home, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <StateLayout
      isAlert
      drawing={<EmptyPlate />}
      sentence={messages.empty}
      action={
        <Link to={PATHS.home} className={buttonLook('secondary')}>
          {messages.toHome}
        </Link>
      }
    />
  );
}
