import { Link } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { pageMessages } from './customer.messages.ts';

export function NotFoundPage() {
  return (
    <main>
      <h1>{pageMessages.notFound}</h1>
      <p>
        <Link to={PATHS.home}>{pageMessages.home}</Link>
      </p>
    </main>
  );
}
