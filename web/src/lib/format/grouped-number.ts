/**
 * A number as it is read, in groups of three digits: '1,234,567', '-1,000', '13.5'. Not by Intl: decision 30.
 * @param number neither infinite nor so great or small that JavaScript writes it with an exponent
 */
export function groupDigits(number: number): string {
  return groupText(String(number));
}

/** The same of a number with that many decimals, rounded. */
export function groupFixed(number: number, decimals: number): string {
  return groupText(number.toFixed(decimals));
}

function groupText(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
