import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { AppError } from '../http/errors.ts';

export interface PasswordOwner {
  email: string;
  restaurantName: string;
}

/**
 * True for one of the 49,000 most common passwords, and for the name of the email address or of the restaurant, also
 * with other capitals, spaces or signs and with digits after it.
 */
export async function isWeakPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const common = await loadCommonPasswords();
  const word = wordOf(password);
  if (common.has(password.toLowerCase())) return true;
  const [mailbox = ''] = normalizeEmail(owner.email).split('@');
  // The address 9841122334@example.np has no word, and its password may be its number.
  if (word === '') return isNumber(mailbox) && plainOf(password).startsWith(plainOf(mailbox));
  return [mailbox, ...mailbox.split(/[._+-]/), owner.restaurantName].some((name) => wordOf(name) === word);
}

interface PasswordContext {
  /** A new name of the restaurant, which counts beside the present one. */
  restaurantName?: string;
  /** The field of the request, where a request has more than one password. */
  field?: string;
}

/** @throws AppError auth.weak_password */
export type RequireStrongPassword = (
  password: string,
  email: string,
  context?: PasswordContext,
) => Promise<void>;

export const createStrongPasswordCheck =
  (restaurantName: () => string): RequireStrongPassword =>
  async (password, email, { restaurantName: newName, field } = {}) => {
    for (const name of [restaurantName(), newName])
      if (name !== undefined && (await isWeakPassword(password, { email, restaurantName: name })))
        throw new AppError('auth.weak_password', field ? { fields: [{ field, message: TOO_EASY }] } : {});
  };

const TOO_EASY = 'is easy to guess';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** Loaded at the first use: the list needs 15 MB. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** The letters and digits: 'Sita-Pizza 2083!' is 'sitapizza2083'. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Without digits at the end: 'Sita-Pizza 2083!' is 'sitapizza'. */
const wordOf = (text: string) => plainOf(text).replace(/\p{N}+$/u, '');

const isNumber = (text: string) => wordOf(text) === '' && plainOf(text) !== '';
