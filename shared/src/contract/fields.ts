import { z } from 'zod';
import { cleanEmail, isEmailAddress } from '../domain/account/email.ts';
import { normalizePassword } from '../domain/account/password.ts';
import { isDrawingPath, parseRecipePath } from '../domain/menu/recipe.ts';
import { isMoney, MAX_MONEY_RUPEES } from '../domain/money/money.ts';
import {
  ACCOUNT_BOUNDS,
  isHttpsAddress,
  isInAppPath,
  isPersonName,
  MAX_INTEGER,
  MAX_LINE_QUANTITY,
  TEXT_BOUNDS,
} from '../domain/text/field-rules.ts';
import { cleanPhone, isPhone, phoneError } from '../domain/text/phone.ts';
import { cleanLine, cleanLines } from '../domain/text/visible-text.ts';
import { isNepalDay, isRangeReversed, type NepalDay } from '../domain/time/nepal-time.ts';

/** PostgreSQL cannot store NUL characters or lone surrogates. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
const NOT_STORABLE = 'must not contain broken characters';

/** Later checks do not run on a text that is too long: a body may have 256 kB, and each check must stay fast. */
const ABORT = { abort: true } as const;

/** Texts are cleaned before their bounds are checked, but none of 250 kB: its NFKC takes 50 ms. */
export const MAX_BEFORE_CLEANING = 2_000;
const cleanedSchema = (clean: (text: string) => string, max: number) => {
  const longest = Math.max(MAX_BEFORE_CLEANING, 2 * max);
  return z
    .string()
    .trim()
    .overwrite((text) => (text.length > longest ? text : clean(text)))
    .max(max, ABORT)
    .refine(isStorable, NOT_STORABLE);
};

/** Text of one line, cleaned by `cleanLine`, of at most `max` characters; may be empty. */
export const textSchema = (max: number) => cleanedSchema(cleanLine, max);

/** Text of one line of 1 to `max` characters, at least one of them visible. */
export const requiredTextSchema = (max: number) => textSchema(max).min(1);

/** Text of several lines of at most `max` characters; may be empty. */
export const multilineTextSchema = (max: number) => cleanedSchema(cleanLines, max);

export const nameSchema = requiredTextSchema(ACCOUNT_BOUNDS.name.max);
/** The name of a person; mails and panels show it, so it holds no link (see `isPersonName`). */
export const personNameSchema = nameSchema.refine(isPersonName, 'must be a name without links');
export const descriptionSchema = multilineTextSchema(TEXT_BOUNDS.description);

/**
 * An email address as entered, for comparison with known ones. It is cleaned before the length check, because NFKC can
 * expand one character into eighteen.
 */
export const typedEmailSchema = z
  .string()
  .max(MAX_BEFORE_CLEANING, ABORT)
  .overwrite(cleanEmail)
  .max(ACCOUNT_BOUNDS.email.max, ABORT)
  .refine(isStorable, NOT_STORABLE);
export const emailSchema = typedEmailSchema.refine(isEmailAddress, 'must be an email address');

/** An email address, or '' for none. */
export const optionalEmailSchema = typedEmailSchema.refine(
  (text) => text === '' || isEmailAddress(text),
  'must be an email address',
);

const typedPhoneSchema = z.string().max(MAX_BEFORE_CLEANING, ABORT).overwrite(cleanPhone);
const { phone } = ACCOUNT_BOUNDS;
const NOT_A_PHONE = `must be a phone number with ${phone.min} to ${phone.maxDigits} digits and at most ${phone.max} characters, like 9812345678 or (01) 4412345`;
const phoneRefusal = ({ input }: { input: unknown }) =>
  phoneError(String(input)) === 'two_numbers' ? 'must be one phone number only' : NOT_A_PHONE;
export const phoneSchema = typedPhoneSchema.refine(isPhone, { error: phoneRefusal });
/** A phone number, or '' for none. */
export const optionalPhoneSchema = typedPhoneSchema.refine((text) => text === '' || isPhone(text), {
  error: phoneRefusal,
});

/** A password that is only compared: in the form in which it was typed, because older hashes are of that form. */
export const typedPasswordSchema = z.string().max(1_000, ABORT);
/** The repetition of a new password. */
export const repeatedPasswordSchema = typedPasswordSchema.overwrite(normalizePassword);
export const passwordSchema = z
  .string()
  .max(MAX_BEFORE_CLEANING, ABORT)
  .overwrite(normalizePassword)
  .min(ACCOUNT_BOUNDS.password.min)
  .max(ACCOUNT_BOUNDS.password.max, ABORT)
  .refine(isStorable, NOT_STORABLE);

/** Rupees, 0 to 1,000,000, at most 2 decimals. */
export const moneySchema = z
  .number()
  .min(0)
  .max(MAX_MONEY_RUPEES)
  .refine(isMoney, 'must have at most 2 decimals');
const MAX_CLAIM_RUPEES = 100_000_000_000;
/** An amount in rupees as calculated by the client; it is compared with the server's amount and never stored. */
export const claimedMoneySchema = z.number().min(0).max(MAX_CLAIM_RUPEES);
export const quantitySchema = z.int().min(1).max(MAX_LINE_QUANTITY);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A valid id that no row has. */
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
/** A UUID. Any other text is read as `UNKNOWN_ID`, so that a lookup finds nothing. */
export const idSchema = z.string().transform((text) => {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : UNKNOWN_ID;
});
/** A UUID generated by the client; other text is invalid. */
export const clientIdSchema = z.string().toLowerCase().regex(UUID, 'must be a uuid');
/** A Nepal day as 'YYYY-MM-DD'. */
export const nepalDaySchema = z.string().refine(isNepalDay, 'must be a day as YYYY-MM-DD');

export const RANGE_REVERSED = 'must not be after the last day';

/** Refuses a range of Nepal days that ends before it starts. */
export const withOrderedDays = <
  Schema extends z.ZodType<{ from?: NepalDay | undefined; to?: NepalDay | undefined }>,
>(
  schema: Schema,
) => schema.refine((range) => !isRangeReversed(range), { path: ['from'], error: RANGE_REVERSED });

export const instantSchema = z.iso.datetime();
export const versionSchema = z.int().min(1).max(MAX_INTEGER);
export const orderNumberSchema = z.int().min(1).max(MAX_INTEGER);

/** An in-app path or an https URL. */
export const linkSchema = z
  .string()
  .trim()
  .max(500)
  .refine(
    (link) => isInAppPath(link) || isHttpsAddress(link),
    'must be a path of this site or an https address',
  );

/** A path on this server, or '' for no picture. */
export const optionalPictureSchema = z
  .string()
  .trim()
  .max(500)
  .refine((path) => path === '' || isInAppPath(path), 'must be a path of this site')
  .refine((path) => !isDrawingPath(path) || parseRecipePath(path) !== null, 'must be a drawing that exists');

/** A whole number of an address, from 1 to `max`. */
export const queryNumberSchema = (max: number) =>
  z.coerce.number('must be a whole number').int('must be a whole number').min(1).max(max);
export const queryVersionSchema = queryNumberSchema(MAX_INTEGER);

/** A flag of a query. */
export const flagSchema = z.enum(['true', 'false']).transform((flag) => flag === 'true');

export const pageQuerySchema = z.object({
  page: queryNumberSchema(1_000_000).optional(),
  pageSize: queryNumberSchema(100).optional(),
});

/** `total` is exact up to 10,000, in an order search up to 500; above that, `isExact` is false ("more than"). */
export const listMetaSchema = z.object({
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  isExact: z.boolean(),
});
export type ListMeta = z.infer<typeof listMetaSchema>;
