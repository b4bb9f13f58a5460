import { PATHS } from '../../app/paths.ts';
import { BlankState } from '../../ui/blank-state.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { SpiltPot } from '../../ui/drawings.tsx';
import { pageMessages } from './customer.messages.ts';

/** The link loads the app anew: what broke may be in its memory. */
export function ErrorPage() {
  return (
    <main>
      <h1 className="px-4 pt-12 text-center text-3xl">{pageMessages.crashed}</h1>
      <BlankState
        drawing={<SpiltPot />}
        sentence={pageMessages.crashedSentence}
        action={
          <a href={PATHS.home} className={buttonLook()}>
            {pageMessages.backHome}
          </a>
        }
      />
    </main>
  );
}
