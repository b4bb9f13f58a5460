import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Heart } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { Brand } from './brand.tsx';
import { CartMark, useCartCount } from './cart-link.tsx';
import { shellMessages } from './shell.messages.ts';

const LINKS = [
  [PATHS.home, shellMessages.home],
  [PATHS.search, shellMessages.menu],
  [PATHS.about, shellMessages.about],
  [PATHS.contact, shellMessages.contact],
] as const;

/** By what public/start.js and the session say of this device, so that nothing changes when the app runs. */
export const SIGNED_IN_ONLY = '[:root:not([data-signed-in])_&]:hidden';
export const GUEST_ONLY = '[:root[data-signed-in]_&]:hidden';

/** The header from 1024 px on (S1.19). */
export function DesktopHeader({ adminLink, bell, watch }: Record<'adminLink' | 'bell' | 'watch', ReactNode>) {
  return (
    <header className="sticky top-0 z-30 bg-surface max-lg:hidden">
      <div className="mx-auto flex min-h-18 max-w-[75rem] flex-wrap items-center gap-x-8 px-4">
        <div className="flex min-w-min flex-1 items-center gap-1">
          <Brand />
          {adminLink}
        </div>
        <nav aria-label={shellMessages.main} className="flex flex-wrap items-center justify-end gap-1">
          {LINKS.map(([to, text]) => (
            <HeaderLink key={to} to={to}>
              {text}
            </HeaderLink>
          ))}
          <CartLink />
          <HeaderLink to={PATHS.profile} look={SIGNED_IN_ONLY}>
            {shellMessages.profile}
          </HeaderLink>
          <HeaderLink to={PATHS.login} look={GUEST_ONLY}>
            {shellMessages.login}
          </HeaderLink>
        </nav>
        <div className="flex items-center">
          <NavLink
            to={PATHS.favorites}
            aria-label={shellMessages.favourites}
            className={`group ${buttonLook('ghost', 'icon')} ${SIGNED_IN_ONLY}`}
          >
            <Heart
              aria-hidden
              className="size-6 group-aria-[current=page]:fill-vermilion group-aria-[current=page]:text-vermilion"
            />
          </NavLink>
          <ThemeToggle />
          {bell}
        </div>
      </div>
      <MithilaBorder />
      {watch}
    </header>
  );
}

/** A separate component, so that a cart change renders nothing else again. */
function CartLink() {
  return <CartHeaderLink count={useCartCount()} />;
}

const CartHeaderLink = memo(function CartHeaderLink({ count }: { count: number | null }) {
  return (
    <HeaderLink to={PATHS.cart} name={count ? shellMessages.cartWith(count) : undefined}>
      <CartMark count={count} />
      <span className={count === null ? 'in-data-has-cart:pl-1.5' : count > 0 ? 'pl-1.5' : ''}>
        {shellMessages.cart}
      </span>
    </HeaderLink>
  );
});

interface HeaderLinkProps {
  to: string;
  name?: string | undefined;
  look?: string;
  children: ReactNode;
}

function HeaderLink({ to, name, look = '', children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end
      aria-label={name}
      className={`flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3 font-semibold decoration-3 decoration-vermilion underline-offset-8 transition hover:bg-ink/8 aria-[current=page]:underline ${look}`}
    >
      {children}
    </NavLink>
  );
}
