import { type Banner, bannerSchema } from '@chulo/shared/contract/menu/banners';
import { columnWriter, fieldReader } from '../../db/stored-fields.ts';

export const presentBanner = fieldReader<Banner>(bannerSchema);
/** The columns of the fields in a body; absent ones are left out. */
export const bannerColumns = columnWriter('banners');
