import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonLook } from '../../../ui/form/button.tsx';

interface BackArrowProps {
  to: string;
  label: string;
  variant?: ButtonVariant;
  className?: string;
  onClick?: (event: MouseEvent) => void;
}

/** The arrow at the start of a page that leads back; a link, so that it also works before the app has loaded. */
export function BackArrow({ to, label, variant = 'ghost', className = '', onClick }: BackArrowProps) {
  return (
    <Link
      to={to}
      data-uncovered
      aria-label={label}
      className={`${buttonLook(variant, 'icon')} ${className}`}
      onClick={onClick}
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  );
}
