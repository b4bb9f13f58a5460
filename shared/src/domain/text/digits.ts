const DEVANAGARI_ZERO = 0x0966;

/** A text with the digits of Devanagari written as those of a telephone's keys. */
export function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}
