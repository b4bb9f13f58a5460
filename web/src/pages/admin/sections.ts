import {
  ChartColumn,
  ChefHat,
  ClipboardList,
  Image,
  LayoutGrid,
  type LucideIcon,
  Pizza,
  Receipt,
  Settings,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type SectionId, sectionNames } from './admin.messages.ts';

interface PanelSection {
  Icon: LucideIcon;
  code: SectionCode;
}

/** The icon and the code of each section, in the order of the sidebar. */
export const SECTIONS: Record<SectionId, PanelSection> = {
  overview: {
    Icon: ChartColumn,
    code: sectionCode(async () => (await import('./overview/overview-section.tsx')).OverviewSection),
  },
  orders: {
    Icon: ClipboardList,
    code: sectionCode(async () => (await import('./sections/orders-section.tsx')).OrdersSection),
  },
  products: {
    Icon: Pizza,
    code: sectionCode(async () => (await import('./sections/menu-sections.tsx')).ProductsSection),
  },
  categories: {
    Icon: LayoutGrid,
    code: sectionCode(async () => (await import('./sections/menu-sections.tsx')).CategoriesSection),
  },
  customers: {
    Icon: Users,
    code: sectionCode(async () => (await import('./sections/customers-section.tsx')).CustomersSection),
  },
  banners: {
    Icon: Image,
    code: sectionCode(
      async () => (await import('../../features/banners/desk/staff-banners.tsx')).StaffBanners,
    ),
  },
  promos: {
    Icon: TicketPercent,
    code: sectionCode(async () => (await import('../../features/promos/desk/staff-promos.tsx')).StaffPromos),
  },
  kitchen: {
    Icon: ChefHat,
    code: sectionCode(async () => (await import('./sections/kitchen-section.tsx')).KitchenSection),
  },
  transactions: {
    Icon: Receipt,
    code: sectionCode(async () => (await import('./sections/transactions-section.tsx')).TransactionsSection),
  },
  settings: {
    Icon: Settings,
    code: sectionCode(async () => (await import('./sections/settings-section.tsx')).SettingsSection),
  },
};

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** The section that a hash names, by default the overview (S2.93). */
export function sectionOf(hash: string): SectionId {
  const name = hash.slice(1);
  return Object.hasOwn(sectionNames, name) ? (name as SectionId) : 'overview';
}

/** The code of a section, loaded on demand and cached. */
interface SectionCode {
  peek: () => ComponentType | null;
  fetch: () => Promise<ComponentType>;
}

function sectionCode(fetch: () => Promise<ComponentType>): SectionCode {
  let loaded: ComponentType | null = null;
  return {
    peek: () => loaded,
    fetch: async () => {
      loaded = await fetch();
      return loaded;
    },
  };
}
