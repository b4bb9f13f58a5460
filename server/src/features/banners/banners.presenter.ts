import type { Banner } from '@chulo/shared/contract/menu/banners';
import type { BannerRow } from './banners.repository.ts';

export function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    image_url: row.image_url,
    button_text: row.button_text,
    link_url: row.link_url,
    bg_gradient: row.bg_gradient,
    display_order: row.display_order,
    is_active: row.is_active,
    version: row.version,
  };
}
