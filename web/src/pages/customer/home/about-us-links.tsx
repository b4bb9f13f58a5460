import { Link } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { homeMessages } from '../home.messages.ts';
import { shellMessages } from '../shell/shell.messages.ts';

const LINK =
  'inline-flex min-h-11 items-center px-3 font-semibold text-indigo underline-offset-4 hover:underline';

/** What a desktop has in its header: a phone's four tabs leave no room, and its people call the restaurant too. */
export function AboutUsLinks() {
  return (
    <nav aria-label={homeMessages.aboutUs} className="flex justify-center gap-2 lg:hidden">
      <Link to={PATHS.about} className={LINK}>
        {shellMessages.about}
      </Link>
      <Link to={PATHS.contact} className={LINK}>
        {shellMessages.contact}
      </Link>
    </nav>
  );
}
