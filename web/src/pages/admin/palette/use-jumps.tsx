import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { cleanLine, searchForm } from '@chulo/shared/domain/text/visible-text';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, ConciergeBell, Pizza, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { customersOptions } from '../../../features/customers/customers.queries.ts';
import { adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { statusNames } from '../../../features/orders/orders.messages.ts';
import { adminOrdersOptions } from '../../../features/orders/orders.queries.ts';
import { useMay } from '../../../lib/api/session.ts';
import { useDebounced } from '../../../lib/device/use-debounced.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import {
  paletteMessages as messages,
  pageMessages,
  type SectionId,
  sectionNames,
} from '../admin.messages.ts';
import { SECTIONS } from '../sections.ts';
import { useSections } from '../shell/use-sections.ts';
import type { PaletteGroup } from './command-palette.tsx';

const hasNumber = ({ orderNumber }: { orderNumber: number }, searchText: string | null) =>
  searchText !== null && String(orderNumber) === searchForm(searchText);
const MAX_PER_GROUP = 5;
const TYPING_PAUSE_MS = 150;

/**
 * The results for a text: sections and products from local data, then orders and customers from the server, which arrive
 * later and must not move the others under a finger.
 */
export function useJumps(text: string, go: (section: SectionId, id?: string) => void) {
  const may = useMay();
  const sections = useSections();
  const navigate = useNavigate();
  const searchText = searchTextOf(text);
  const debounced = useDebounced(searchText, TYPING_PAUSE_MS);
  const isSearching = searchText !== null;
  const search = debounced ?? '';
  // Until then the cache would answer with the lists of the sections, which have no search.
  const enabled = isSearching && debounced !== null;
  // While they load, the results of an earlier text and the list of the section are not shown in their place.
  const ofThisText = { placeholderData: () => undefined, enabled };
  const orders = useQuery({ ...adminOrdersOptions({ page: 1, search, status: 'all' }), ...ofThisText });
  const customers = useQuery({ ...customersOptions({ page: 1, search }), ...ofThisText });
  const { data: menu = [] } = useQuery(adminMenuOptions());
  const groups: PaletteGroup[] = [
    {
      heading: messages.sections,
      options: sections
        .filter((section) => matchesName(sectionNames[section], text))
        .map((section): PaletteGroup['options'][number] => {
          const { Icon } = SECTIONS[section];
          return {
            id: section,
            label: sectionNames[section],
            icon: <Icon className="size-5" />,
            onChoose: () => go(section),
          };
        })
        .concat(
          may('counter') && matchesName(pageMessages.counter, text)
            ? {
                id: 'counter',
                label: pageMessages.counter,
                icon: <ConciergeBell className="size-5" />,
                onChoose: () => void navigate(PATHS.counter),
              }
            : [],
        ),
    },
    {
      heading: messages.products,
      options: (may('menu') ? menu : [])
        .filter(({ name }) => searchForm(text) !== '' && matchesName(name, text))
        .slice(0, MAX_PER_GROUP)
        .map(({ id, name, category, price }) => ({
          id,
          label: name,
          detail: messages.orderDetail(category, formatMoney(price)),
          icon: <Pizza className="size-5" />,
          onChoose: () => go('products', id),
        })),
    },
    {
      heading: messages.orders,
      options: (enabled ? (orders.data?.data ?? []) : [])
        // An exact order number comes before orders whose id contains the digits.
        .toSorted((one, other) => Number(hasNumber(other, searchText)) - Number(hasNumber(one, searchText)))
        .slice(0, MAX_PER_GROUP)
        .map(({ id, orderNumber, customer, status, total }) => ({
          id,
          label: messages.order(orderNumber, customer?.name ?? messages.guest),
          detail: messages.orderDetail(statusNames[status], formatMoney(total)),
          icon: <ClipboardList className="size-5" />,
          onChoose: () => go('orders', id),
        })),
    },
    {
      heading: messages.customers,
      options: (enabled ? (customers.data?.data ?? []) : [])
        .slice(0, MAX_PER_GROUP)
        .map(({ id, name, email }) => ({
          id,
          label: name,
          detail: email,
          icon: <UserRound className="size-5" />,
          onChoose: () => go('customers', id),
        })),
    },
  ];
  return {
    groups,
    isBusy: isSearching && (debounced !== searchText || orders.isPending || customers.isPending),
    hasFailed: isSearching && (orders.isError || customers.isError),
  };
}

/** From this length on the server's search is fast. */
const MIN_SEARCH_LENGTH = 3;

/** The search text for the server, or null if it is too short. An order number may start with '#'. */
export function searchTextOf(input: string): string | null {
  const text = cleanLine(input).replace(/^[#＃]\s*/, '');
  return /^\d+$/.test(searchForm(text)) || [...text].length >= MIN_SEARCH_LENGTH ? text : null;
}

/** Whether a word of a name starts with the text; from two characters on, whether the name contains it. */
export function matchesName(name: string, input: string): boolean {
  const text = searchForm(input);
  const comparedName = searchForm(name);
  if (text.length > 1) return comparedName.includes(text);
  return comparedName.split(' ').some((word) => word.startsWith(text));
}
