import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Pizza, UserRound } from 'lucide-react';
import { customersOptions } from '../../../features/customers/customers.queries.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { statusNames } from '../../../features/orders/orders.messages.ts';
import { staffOrdersOptions } from '../../../features/orders/orders.queries.ts';
import { useSettled } from '../../../lib/device/use-settled.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { type SectionId, sectionNames } from '../admin.messages.ts';
import { SECTION_IDS, SECTIONS } from '../sections.ts';
import type { PaletteGroup } from './command-palette.tsx';
import { paletteMessages as messages } from './palette.messages.ts';

const isNumbered = ({ orderNumber }: { orderNumber: number }, asked: string | null) =>
  String(orderNumber) === asked;
const MOST_OF_A_KIND = 5;
const TYPING_PAUSE_MS = 150;

/** Everything that a text leads to: sections and products known here, orders and customers as the server finds them. */
export function useJumps(text: string, go: (section: SectionId, id?: string) => void) {
  const asked = askedText(text);
  const settled = useSettled(asked, TYPING_PAUSE_MS);
  const isAsking = asked !== null;
  const search = settled ?? '';
  const enabled = isAsking && settled !== null;
  const orders = useQuery({ ...staffOrdersOptions({ page: 1, search, status: 'all' }), enabled });
  const customers = useQuery({ ...customersOptions({ page: 1, search }), enabled });
  const { data: menu = [] } = useQuery(menuOptions());
  const groups: PaletteGroup[] = [
    {
      heading: messages.sections,
      options: SECTION_IDS.filter((section) => isNamed(sectionNames[section], text)).map((section) => {
        const { Icon } = SECTIONS[section];
        return {
          id: section,
          label: sectionNames[section],
          icon: <Icon className="size-5" />,
          onChoose: () => go(section),
        };
      }),
    },
    {
      heading: messages.orders,
      options: (isAsking ? (orders.data?.data ?? []) : [])
        // A number in full means that order, not another one whose id holds it.
        .toSorted((one, other) => Number(isNumbered(other, asked)) - Number(isNumbered(one, asked)))
        .slice(0, MOST_OF_A_KIND)
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
      options: (isAsking ? (customers.data?.data ?? []) : [])
        .slice(0, MOST_OF_A_KIND)
        .map(({ id, name, email }) => ({
          id,
          label: name,
          detail: email,
          icon: <UserRound className="size-5" />,
          onChoose: () => go('customers', id),
        })),
    },
    {
      heading: messages.products,
      options: menu
        .filter(({ name }) => text.trim() !== '' && isNamed(name, text))
        .slice(0, MOST_OF_A_KIND)
        .map(({ id, name, category, price }) => ({
          id,
          label: name,
          detail: messages.orderDetail(category, formatMoney(price)),
          icon: <Pizza className="size-5" />,
          onChoose: () => go('products', id),
        })),
    },
  ];
  const isLate = settled !== asked || orders.isPlaceholderData || customers.isPlaceholderData;
  return {
    groups,
    isBusy: isAsking && (isLate || orders.isPending || customers.isPending),
    hasFailed: isAsking && (orders.isError || customers.isError),
  };
}

/** From here on the server finds orders and customers quickly, however many there are. */
const SHORTEST = 3;

/** What the server is asked for, or null where the text is too short to ask. An order's number may have its sign. */
export function askedText(written: string): string | null {
  const text = written.trim().replace(/^#\s*/, '');
  return /^\d+$/.test(text) || [...text].length >= SHORTEST ? text : null;
}

/** Whether any word of a name begins with the text, or the name holds it from two letters on. */
export function isNamed(name: string, written: string): boolean {
  const text = written.trim().toLowerCase();
  const named = name.toLowerCase();
  if (text.length > 1) return named.includes(text);
  return named.split(/\s+/).some((word) => word.startsWith(text));
}
