import { findUser } from '@chulo/embedded-postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { runAs } from './privileges.ts';

const user = findUser('nobody');
afterEach(() => {
  vi.restoreAllMocks();
});

test.runIf(user)('RUN_AS is accepted from the user that it names, and refused from another one', () => {
  const uid = user?.uid ?? 0;
  const asUser = vi.spyOn(process, 'getuid').mockReturnValue(uid);
  expect(runAs('nobody', '/nowhere/data')).toBe(null);
  asUser.mockReturnValue(uid + 1);
  expect(runAs('nobody', '/nowhere/data')).toContain('only root');
});
