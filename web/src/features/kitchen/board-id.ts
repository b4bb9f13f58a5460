const KEY = 'boardId';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let boardId: string | null = null;

/** The name under which this tab's board proves itself alive; the same after a reload. */
export function boardIdOf(): string {
  boardId ??= readStored() ?? keep(randomUuid());
  return boardId;
}

function readStored(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored !== null && UUID.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Where storage is forbidden, until the page is left. */
function keep(id: string): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {}
  return id;
}

/** Version 4. Not randomUUID: browsers withhold it from pages that are served without TLS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
