import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';

export function Brand() {
  const name = useRestaurantName();
  return (
    <Link
      to={PATHS.home}
      className="flex min-h-11 max-w-full wrap-break-word items-center gap-2 py-1 font-bold font-display text-xl leading-none @max-[18rem]:text-lg lg:text-2xl"
    >
      <Logo />
      <span className="text-balance pt-1">{name}</span>
    </Link>
  );
}

function Logo() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="size-9 shrink-0 stroke-ink @max-[18rem]:hidden lg:size-10"
      fill="none"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M3 29V16C3 8.500 8.800 3 16 3s13 5.500 13 13v13z" className="fill-vermilion" />
      <path d="M9 29v-9c0-4 3-7 7-7s7 3 7 7v9z" className="fill-paper" />
      <path
        d="M16 16.500c3.600 3 4.600 5.600 4.600 8 0 2.600-2 4.500-4.600 4.500s-4.600-1.900-4.600-4.500c0-1.500.8-2.700 1.900-3.700.2 1 .8 1.600 1.400 1.800-.3-2.200.2-4.200 1.300-6.100z"
        className="fill-turmeric"
      />
      <path
        d="M7 11l1.500 2L10 11M22 11l1.500 2 1.500-2M14.500 7.500L16 9.500l1.500-2"
        className="stroke-paper"
        strokeWidth="1.500"
      />
    </svg>
  );
}
