import { Link } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { useRestaurantHead } from '../../features/restaurant/use-restaurant-head.ts';
import { BlankState } from '../../ui/blank-state.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyPlate } from '../../ui/drawings.tsx';
import { MithilaBorder } from '../../ui/mithila-border.tsx';
import { pageMessages } from './customer.messages.ts';

export function NotFoundPage() {
  useRestaurantHead(pageMessages.notFound, { description: pageMessages.notFoundSentence });
  return (
    <>
      <div className="lg:hidden">
        <MithilaBorder />
      </div>
      <h1 className="px-4 pt-12 text-center text-3xl">{pageMessages.notFound}</h1>
      <BlankState
        drawing={<EmptyPlate />}
        sentence={pageMessages.notFoundSentence}
        action={
          <Link to={PATHS.home} className={buttonLook()}>
            {pageMessages.backHome}
          </Link>
        }
      />
    </>
  );
}
