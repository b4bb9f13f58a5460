import { type Category, categorySchema } from '@chulo/shared/contract/menu/categories';
import { columnWriter, fieldReader } from '../../../db/stored-fields.ts';

export const presentCategory = fieldReader<Category>(categorySchema);
/** The columns of the fields in a body; absent ones are left out. */
export const categoryColumns = columnWriter('categories');
