import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { Select } from '../../../ui/form/select-field.tsx';
import { changeOrderChoices } from './order-choices.ts';
import { placingMessages } from './placing.messages.ts';
import { tablesOptions } from './table-choice.ts';
import { tableSelectMessages as messages } from './table-select.messages.ts';

interface TableSelectProps {
  table: string;
  /** The restaurant has no tables yet. */
  onNone: () => void;
}

/** One of the restaurant's tables; a guest has hers. Loaded only where tables are switched on. */
export function TableSelect({ table, onNone }: TableSelectProps) {
  const own = useSession(({ user }) => (user?.email === '' ? user.name : null));
  const { data } = useQuery({ ...tablesOptions(), enabled: own === null });
  const names = own === null ? data?.map(({ name }) => name) : [own];
  const isNone = names?.length === 0;
  const known = own ?? (names && table !== '' && !names.includes(table) ? '' : table);
  useEffect(() => {
    if (isNone) onNone();
    else if (known !== table) changeOrderChoices({ table: known });
  }, [isNone, onNone, known, table]);
  return (
    <Select
      label={placingMessages.table}
      placeholder={messages.choose}
      value={known}
      options={(names ?? []).map((name) => ({ value: name, label: tableText(name) }))}
      onChange={(chosen) => changeOrderChoices({ table: chosen })}
    />
  );
}
