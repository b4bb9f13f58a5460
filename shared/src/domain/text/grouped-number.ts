/**
 * A number in groups of three digits: '1,234,567', '-1,000', '13.5'. Without Intl, whose first use is slow.
 * @param number finite, and not in the range that JavaScript writes with an exponent
 */
export function groupDigits(number: number): string {
  return groupText(String(number));
}

/** Like `groupDigits`, rounded to a number of decimals. */
export function groupFixed(number: number, decimals: number): string {
  return groupText(number.toFixed(decimals));
}

function groupText(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
