/**
 * The form in which a password is measured, hashed and compared: composed (NFC). Keyboards differ in whether they type a
 * letter with its mark as one character or as two.
 */
export const normalizePassword = (typed: string): string => typed.normalize('NFC');
