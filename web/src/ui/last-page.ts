/** The last page that holds anything, from 1 also where there is nothing. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
