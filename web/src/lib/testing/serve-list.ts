import { vi } from 'vitest';

export interface Listed {
  id: string;
}

/** `length` records, newest first. */
export const listOf = (length: number): Listed[] =>
  [...Array(length).keys()].map((id) => ({ id: String(id) }));

/**
 * Answers `fetch` like a paged list of the server that reads `after`, `page` and `pageSize`.
 * @param wrap puts the records of a page into the answer's data
 * @param between changes the list after each request
 * @returns the addresses that were asked
 */
export function serveList(
  records: readonly Listed[],
  wrap: (records: readonly Listed[]) => unknown,
  between: (records: readonly Listed[]) => readonly Listed[] = (unchanged) => unchanged,
): URL[] {
  let present = records;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const after = url.searchParams.get('after');
    const page = Number(url.searchParams.get('page') ?? 1);
    const pageSize = Number(url.searchParams.get('pageSize') ?? 10);
    // The record that was seen last may have left the list.
    const rest = present.filter(({ id }) => after === null || Number(id) > Number(after));
    const data = wrap(rest.slice((page - 1) * pageSize, page * pageSize));
    present = between(present);
    return Response.json({
      success: true,
      data,
      meta: { page, pageSize, total: rest.length, isExact: true },
    });
  });
  return asked;
}
