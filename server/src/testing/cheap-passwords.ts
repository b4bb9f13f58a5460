import { hash, verify } from '@node-rs/argon2';

/** With the cheapest valid parameters, because the tests sign in hundreds of times. */
export const hashCheaply = (password: string) =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

export const cheapHashing = { hash: hashCheaply, verify };
