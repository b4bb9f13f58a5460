import { PATHS } from '../../app/paths.ts';
import { pageMessages } from './customer.messages.ts';

/** The link loads the app anew: what broke may be in its memory. */
export function ErrorPage() {
  return (
    <main>
      <h1>{pageMessages.crashed}</h1>
      <p>
        <a href={PATHS.home}>{pageMessages.home}</a>
      </p>
    </main>
  );
}
