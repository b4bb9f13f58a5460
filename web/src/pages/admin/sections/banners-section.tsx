import { StaffBanners } from '../../../features/banners/components/staff-banners.tsx';

export function BannersSection() {
  return <StaffBanners />;
}
