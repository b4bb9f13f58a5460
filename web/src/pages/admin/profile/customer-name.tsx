import { Link } from 'react-router';
import { FROM_NAME, useProfileTo } from './profile-address.ts';

interface NamedCustomer {
  id: string;
  name: string;
}

function CustomerName({ id, name }: NamedCustomer) {
  return (
    <Link
      to={useProfileTo()(id)}
      state={FROM_NAME}
      className="underline decoration-dotted decoration-line-strong underline-offset-4 transition hover:decoration-ink hover:decoration-solid"
    >
      {name}
    </Link>
  );
}

/** A customer's name, which opens their profile wherever in the panel it stands. */
export const customerName = ({ id, name }: NamedCustomer) => <CustomerName id={id} name={name} />;
