import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button-look.ts';
import { sectionTo } from '../opened.ts';

export function OverviewSection() {
  return (
    <Link to={sectionTo('orders')} className={buttonLook()}>
      View All
    </Link>
  );
}
