import { AppError } from './errors.ts';

/**
 * Without a version from the client the last write wins.
 * @param present returns the current state, which the client gets
 * @throws AppError edit.stale when the client has read another version
 */
export async function requireVersion(
  sent: number | undefined,
  current: number,
  present: () => unknown,
): Promise<void> {
  if (sent !== undefined && sent !== current) throw new AppError('edit.stale', { data: await present() });
}
