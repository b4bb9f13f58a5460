import {
  type Restaurant,
  restaurantFieldsSchema,
  type UpdateRestaurantBody,
} from '@chulo/shared/contract/restaurant/restaurant';
import { settingColumn } from '@chulo/shared/domain/restaurant/setting-column';
import { z } from 'zod';
import { columnsOfTable } from '../../db/stored-fields.ts';
import type { RestaurantChanges, RestaurantRow } from './restaurant.repository.ts';

/** Settings that are more than their column: the presenter and the service write them out. */
const OWN = ['amountsInRs', 'deliveryTime', 'operatingHours', 'everyDayHours'] as const;
type PlainSettings = Omit<z.infer<typeof restaurantFieldsSchema>, (typeof OWN)[number]>;

interface StoredSetting {
  path: readonly string[];
  column: keyof RestaurantChanges;
  isNumber: boolean;
}

const COLUMNS: ReadonlySet<string> = new Set(columnsOfTable('restaurants'));
const isColumn = (column: string): column is keyof RestaurantChanges => COLUMNS.has(column);

function storedSettings(shape: z.core.$ZodShape, path: readonly string[] = []): StoredSetting[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    if (path.length === 0 && OWN.some((own) => own === name)) return [];
    if (schema instanceof z.ZodObject) return storedSettings(schema.shape, [...path, name]);
    const column = settingColumn([...path, name].join('.'));
    if (!isColumn(column)) throw new TypeError(`the setting ${name} has no column ${column}`);
    return [{ path: [...path, name], column, isNumber: schema instanceof z.ZodNumber }];
  });
}

const SETTINGS = storedSettings(restaurantFieldsSchema.shape);

/** The settings of a row, each from the column of its name. Checks of the database keep their bounds. */
export function settingsOf(row: RestaurantRow): PlainSettings {
  const settings: Record<string, unknown> = {};
  for (const { path, column, isNumber } of SETTINGS) {
    const value = isNumber ? Number(row[column]) : row[column];
    const [name = '', part] = path;
    settings[name] = part === undefined ? value : { ...(settings[name] as object), [part]: value };
  }
  return settings as object as PlainSettings;
}

/** The columns of the settings in a body; absent ones are left out. */
export function settingColumnsOf(body: UpdateRestaurantBody): RestaurantChanges {
  const sent = SETTINGS.flatMap(({ path: [name = '', part], column }) => {
    const field = body[name as keyof Restaurant & keyof UpdateRestaurantBody] as unknown;
    const value = part === undefined ? field : (field as Record<string, unknown> | undefined)?.[part];
    return value === undefined ? [] : [[column, value]];
  });
  return Object.fromEntries(sent) as RestaurantChanges;
}
