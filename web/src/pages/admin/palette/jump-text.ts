/** From here on the server finds orders and customers quickly, however many there are. */
const SHORTEST = 3;

/** What the server is asked for, or null where the text is too short to ask. An order's number may have its sign. */
export function askedText(written: string): string | null {
  const text = written.trim().replace(/^#\s*/, '');
  return /^\d+$/.test(text) || [...text].length >= SHORTEST ? text : null;
}

/** Whether any word of a name begins with the text, or the name holds it from two letters on. */
export function isNamed(name: string, written: string): boolean {
  const text = written.trim().toLowerCase();
  const named = name.toLowerCase();
  if (text.length > 1) return named.includes(text);
  return named.split(/\s+/).some((word) => word.startsWith(text));
}
