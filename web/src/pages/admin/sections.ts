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
import { type SectionId, sectionNames } from './admin.messages.ts';
import { type SectionCode, sectionCode } from './section-code.ts';

interface PanelSection {
  Icon: LucideIcon;
  code: SectionCode;
}

/** Each section's drawing and code, in the order of the sidebar. */
export const SECTIONS: Record<SectionId, PanelSection> = {
  overview: {
    Icon: ChartColumn,
    code: sectionCode(async () => (await import('./sections/overview-section.tsx')).OverviewSection),
  },
  orders: {
    Icon: ClipboardList,
    code: sectionCode(async () => (await import('./sections/orders-section.tsx')).OrdersSection),
  },
  products: {
    Icon: Pizza,
    code: sectionCode(async () => (await import('./sections/products-section.tsx')).ProductsSection),
  },
  categories: {
    Icon: LayoutGrid,
    code: sectionCode(async () => (await import('./sections/categories-section.tsx')).CategoriesSection),
  },
  customers: {
    Icon: Users,
    code: sectionCode(async () => (await import('./sections/customers-section.tsx')).CustomersSection),
  },
  banners: {
    Icon: Image,
    code: sectionCode(async () => (await import('./sections/banners-section.tsx')).BannersSection),
  },
  promos: {
    Icon: TicketPercent,
    code: sectionCode(async () => (await import('./sections/promos-section.tsx')).PromosSection),
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

/** The section that a hash names; anything else is the overview (section 2). */
export function sectionOf(hash: string): SectionId {
  const name = hash.slice(1);
  return Object.hasOwn(sectionNames, name) ? (name as SectionId) : 'overview';
}
