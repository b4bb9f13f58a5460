import type { Permission } from '@chulo/shared/domain/account/roles';
import {
  Armchair,
  ChartColumn,
  ChefHat,
  ClipboardList,
  IdCard,
  Image,
  LayoutGrid,
  type LucideIcon,
  Pizza,
  Receipt,
  ScrollText,
  Settings,
  TicketPercent,
  Users,
  Vault,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { SectionId } from './admin.messages.ts';

interface AdminSection {
  Icon: LucideIcon;
  /** The permission that shows the section. */
  needs: Permission;
  code: SectionCode;
}

export const SECTIONS: Record<SectionId, AdminSection> = {
  overview: {
    Icon: ChartColumn,
    needs: 'reports',
    code: sectionCode(async () => (await import('./overview/overview-section.tsx')).OverviewSection),
  },
  orders: {
    Icon: ClipboardList,
    needs: 'orders',
    code: sectionCode(async () => (await import('./sections/orders-section.tsx')).OrdersSection),
  },
  products: {
    Icon: Pizza,
    needs: 'menu',
    code: sectionCode(async () => (await import('./sections/menu-sections.tsx')).ProductsSection),
  },
  categories: {
    Icon: LayoutGrid,
    needs: 'menu',
    code: sectionCode(async () => (await import('./sections/menu-sections.tsx')).CategoriesSection),
  },
  customers: {
    Icon: Users,
    needs: 'customers',
    code: sectionCode(async () => (await import('./sections/people-sections.tsx')).CustomersSection),
  },
  banners: {
    Icon: Image,
    needs: 'offers',
    code: sectionCode(
      async () => (await import('../../features/banners/admin/admin-banners.tsx')).AdminBanners,
    ),
  },
  promos: {
    Icon: TicketPercent,
    needs: 'offers',
    code: sectionCode(async () => (await import('../../features/promos/admin/admin-promos.tsx')).AdminPromos),
  },
  kitchen: {
    Icon: ChefHat,
    needs: 'board',
    code: sectionCode(async () => (await import('./sections/kitchen-section.tsx')).KitchenSection),
  },
  transactions: {
    Icon: Receipt,
    needs: 'reports',
    code: sectionCode(async () => (await import('./sections/transactions-section.tsx')).TransactionsSection),
  },
  settings: {
    Icon: Settings,
    needs: 'settings',
    code: sectionCode(async () => (await import('./sections/settings-section.tsx')).SettingsSection),
  },
  tables: {
    Icon: Armchair,
    needs: 'counter',
    code: sectionCode(async () => (await import('./sections/tables-section.tsx')).TablesSection),
  },
  day: {
    Icon: Vault,
    needs: 'drawer',
    code: sectionCode(async () => (await import('./sections/day-close-section.tsx')).DayCloseSection),
  },
  staff: {
    Icon: IdCard,
    needs: 'staff',
    code: sectionCode(
      async () => (await import('./sections/staff-accounts-section.tsx')).StaffAccountsSection,
    ),
  },
  audit: {
    Icon: ScrollText,
    needs: 'audit',
    code: sectionCode(async () => (await import('./sections/people-sections.tsx')).AuditSection),
  },
};

const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

export const sectionIdsOf = (may: (permission: Permission) => boolean, hasTables: boolean): SectionId[] =>
  SECTION_IDS.filter((section) => may(SECTIONS[section].needs) && (section !== 'tables' || hasTables));

/** The section that a hash names, by default the first: the overview, where the account may use it (S2.93). */
export function sectionOf(hash: string, sections: readonly SectionId[]): SectionId {
  return sections.find((section) => section === hash.slice(1)) ?? sections[0] ?? 'overview';
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
