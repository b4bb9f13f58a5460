import { cleanPhone, countPhoneDigits, hasPhoneSigns } from '@chulo/shared/domain/text/phone';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Fewer digits end the phone of one customer in a thousand. */
const MIN_DIGITS = 4;
const MAX_DIGITS = 20;

/** True for a text that may be the last digits of a phone number, in any spelling. */
export function isPhoneSearch(search: string): boolean {
  const digits = countPhoneDigits(search);
  return hasPhoneSigns(search) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** Selects the users whose phone ends with the text, by its index. A range instead of LIKE, which a generic plan could not look up; a colon follows the digits. */
function phoneEndsWith(search: string): RawBuilder<SqlBool> {
  const tail = sql`phone_tail(${cleanPhone(search)}::text)`;
  return sql<SqlBool>`(phone_tail(users.phone) collate "C" >= ${tail} and phone_tail(users.phone) collate "C" < ${tail} || ':')`;
}

/** A condition of users, or a phone that ends with the text if it may be one. */
export const orPhoneOf = (search: string, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  isPhoneSearch(search) ? sql<SqlBool>`(${condition} or ${phoneEndsWith(search)})` : condition;
