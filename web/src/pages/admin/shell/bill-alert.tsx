import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBell } from '../../../features/kitchen/sound/order-bell.ts';
import { floorMessages as messages } from '../../../features/orders/tables/tables.messages.ts';
import { floorOptions } from '../../../features/orders/tables/tables.queries.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { sectionTo } from './opened.ts';
import { useHasTables } from './use-sections.ts';

/**
 * The tables that ask for the bill, in every section of the panel. It rings until somebody looks at the tables on this device; each
 * question rings again.
 * @param isSeen the tables are shown
 */
export function BillAlert({ isSeen }: { isSeen: boolean }) {
  const { data = [] } = useQuery({ ...floorOptions(), enabled: useHasTables() });
  const [heard, setHeard] = useState('');
  const asking = data.filter(({ sitting }) => sitting?.billAskedAt);
  const keys = asking.map(({ sitting }) => `${sitting?.id}@${sitting?.billAskedAt}`);
  const all = keys.join(' ');
  if (isSeen && heard !== all) setHeard(all);
  const known = heard.split(' ');
  useBell(keys.filter((key) => !isSeen && !known.includes(key)).join(' '));
  if (asking.length === 0 || isSeen) return null;
  return (
    <section
      aria-label={messages.asksForBill}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-turmeric px-4 py-2 text-base text-on-turmeric lg:px-6"
    >
      <p role="status" className="flex items-center gap-2.5">
        <BellRing aria-hidden className="size-5 shrink-0" />
        <strong>{messages.asking(asking.map(({ name }) => tableText(name)).join(', '))}</strong>
      </p>
      <Link to={sectionTo('tables')} className="min-h-6 font-semibold underline underline-offset-4">
        {messages.toTables}
      </Link>
    </section>
  );
}
