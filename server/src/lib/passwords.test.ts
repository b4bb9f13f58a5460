import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const COMPOSED = 'café à la carte';
const DECOMPOSED = COMPOSED.normalize('NFD');

/** Hashes that are readable, and the forms that were compared. */
function createStage() {
  const compared: string[] = [];
  const passwords = createPasswords({
    hash: async (password) => `hash of ${password}`,
    verify: async (storedHash, password) => {
      compared.push(password);
      return storedHash === `hash of ${password}`;
    },
  });
  return { passwords, compared };
}

test('a password is hashed in composed letters', async () => {
  const { passwords } = createStage();
  expect(await passwords.hash(DECOMPOSED)).toBe(`hash of ${COMPOSED}`);
});

test.each([
  ['composed', COMPOSED, COMPOSED, true],
  ['composed', COMPOSED, DECOMPOSED, true],
  ['decomposed', DECOMPOSED, DECOMPOSED, true],
  ['decomposed', DECOMPOSED, COMPOSED, false],
  ['wrong', 'another', DECOMPOSED, false],
])('a hash of %s letters (%j) and the typed password %j match: %s', async (_, stored, typed, isMatch) => {
  expect(await createStage().passwords.verify(`hash of ${stored}`, typed)).toBe(isMatch);
});

test.each([
  [COMPOSED, [COMPOSED]],
  [DECOMPOSED, [COMPOSED, DECOMPOSED]],
])('a wrong password and an unknown address take as many comparisons: %j', async (typed, forms) => {
  const { passwords, compared } = createStage();
  expect(await passwords.verify('hash of another', typed)).toBe(false);
  expect(await passwords.verify(null, typed)).toBe(false);
  expect(compared).toEqual([...forms, ...forms]);
});

test('no account has the password of the decoy', async () => {
  const { passwords } = createStage();
  expect(await passwords.verify(null, 'no account has this password')).toBe(false);
});

test('half of the processors check passwords at once, 60 people wait, and the next one is refused', async () => {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  let running = 0;
  let most = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const passwords = createPasswords({
    hash: async () => 'a hash',
    verify: async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return true;
    },
  });
  const accepted = Array.from({ length: atOnce + 60 }, () => passwords.verify('a hash', 'a password'));
  await expect(passwords.verify('a hash', 'a password')).rejects.toMatchObject({ code: 'request.busy' });
  open();
  expect(await Promise.all(accepted)).toEqual(accepted.map(() => true));
  expect(most).toBe(atOnce);
});
