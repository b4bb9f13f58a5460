import { z } from 'zod';
import { isMoney, MAX_MONEY_RUPEES } from '../domain/money/money.ts';
import {
  ACCOUNT_BOUNDS,
  isEmailAddress,
  isHttpsAddress,
  isInAppPath,
  MAX_LINE_QUANTITY,
  PHONE_NUMBER,
  plainDigits,
  TEXT_BOUNDS,
} from '../domain/text/field-rules.ts';
import { isNepalDay } from '../domain/time/nepal-time.ts';

/** PostgreSQL keeps neither the NUL character nor half of a surrogate pair. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
const NOT_STORABLE = 'must not contain broken characters';

/** Text of a person, outer spaces removed, at most `max` characters, empty allowed. */
export const textSchema = (max: number) => z.string().trim().max(max).refine(isStorable, NOT_STORABLE);

/** Text that must say something. */
export const requiredTextSchema = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, NOT_STORABLE);

export const nameSchema = requiredTextSchema(ACCOUNT_BOUNDS.name.max);
export const descriptionSchema = textSchema(TEXT_BOUNDS.description);

/**
 * An address as somebody typed it, to be compared with known ones. NFKC comes first: one sign of what was
 * sent can be eighteen of what is bounded, looked up and stored.
 */
export const typedEmailSchema = z
  .string()
  .overwrite((text) => text.normalize('NFKC').trim())
  .max(ACCOUNT_BOUNDS.email.max)
  .refine(isStorable, NOT_STORABLE);
export const emailSchema = typedEmailSchema.refine(isEmailAddress, 'must be an email address');
export const phoneSchema = z
  .string()
  .trim()
  .min(ACCOUNT_BOUNDS.phone.min)
  .max(ACCOUNT_BOUNDS.phone.max)
  .regex(PHONE_NUMBER, 'must be a phone number')
  // Whoever calls it types it on keys.
  .overwrite(plainDigits);
export const passwordSchema = z
  .string()
  .min(ACCOUNT_BOUNDS.password.min)
  .max(ACCOUNT_BOUNDS.password.max)
  .refine(isStorable, NOT_STORABLE);

/** Rupees, 0 to 1,000,000, at most 2 decimals. */
export const moneySchema = z
  .number()
  .min(0)
  .max(MAX_MONEY_RUPEES)
  .refine(isMoney, 'must have at most 2 decimals');
/** No order may cost more. */
const MAX_CLAIM_RUPEES = 100_000_000_000;
/** An amount in rupees that a client believes; it is compared with the server's own, never stored. */
export const claimedMoneySchema = z.number().min(0).max(MAX_CLAIM_RUPEES);
export const quantitySchema = z.int().min(1).max(MAX_LINE_QUANTITY);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id that nothing has. */
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
/** Ids are random uuids. Text that is none names nothing, so it is read as the id that nothing has. */
export const idSchema = z.string().transform((text) => {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : UNKNOWN_ID;
});
/** An id that the client has made; text that is none is an address where nothing is. */
export const madeIdSchema = z.string().toLowerCase().regex(UUID, 'must be a uuid');
export const nepalDaySchema = z.string().refine(isNepalDay, 'must be a day as YYYY-MM-DD');
export const instantSchema = z.iso.datetime();
export const versionSchema = z.int().min(1).max(2_147_483_647);

/** A link that may leave: an in-app path or an https address. */
export const linkSchema = z
  .string()
  .trim()
  .max(500)
  .refine(
    (link) => isInAppPath(link) || isHttpsAddress(link),
    'must be a path of this site or an https address',
  );

/** A picture of this server, or '' for none. */
export const optionalPictureSchema = z
  .string()
  .trim()
  .max(500)
  .refine((path) => path === '' || isInAppPath(path), 'must be a path of this site');

export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
});

/** `total` is exact up to 10,000, in a search for orders up to 500; beyond it `isExact` is false ("more than"). */
export const listMetaSchema = z.object({
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  isExact: z.boolean(),
});
export type ListMeta = z.infer<typeof listMetaSchema>;
