import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const owner = { email: 'Sita.Sharma+pizza@example.np', restaurantName: 'Chulo Pizza' };

test.each([
  ...['password', 'PassWord1', '12345678', '123456789', 'iloveyou', 'qwertyuiop', 'football1', 'princess'],
  ...['sunshine', '1q2w3e4r', '11111111', 'baseball', 'trustno1', 'superman', 'starwars', 'letmein1'],
])('the common password "%s" is weak', async (password) =>
  expect(await isWeakPassword(password, owner)).toBe(true),
);

test.each([
  'sitasharmapizza',
  'Sita.Sharma+pizza',
  'sharma1990',
  'SHARMA 2083!',
  'chulopizza',
  'Chulo-Pizza-123',
  'ｃｈｕｌｏ pizza',
  'chulo_pizza_2083',
  'Chulo Pizza!!!',
  '  pizza  ',
  'SITA1234',
])('"%s", the name of the email address or of the restaurant, is weak', async (password) =>
  expect(await isWeakPassword(password, owner)).toBe(true),
);

test.each([
  ['9841122334@example.np', '9841122334'],
  ['98411-22334@example.np', '98411 22334 2083!'],
])('of the address %s the password "%s" is weak', async (email, password) =>
  expect(await isWeakPassword(password, { ...owner, email })).toBe(true),
);

test.each([
  ['9841122334@example.np', '98415 73920 11'],
  ['9841122334@example.np', '🍕🍕🍕🍕🔥🔥🔥🔥'],
  ['9841122334@example.np', '9841122334 at noon'],
  ['ram.1@example.np', '19841573'],
  ['---@example.np', '98415739'],
])('of the address %s the password "%s" is not weak', async (email, password) =>
  expect(await isWeakPassword(password, { ...owner, email })).toBe(false),
);

test.each([
  'chulo-demo',
  'momo with achar',
  'चुलोमा आगो बल्यो',
  'sharma likes pizza',
  '98415 73920 11',
  '🍕🍕🍕🍕🔥🔥🔥🔥',
  'correct horse battery staple',
  'मिथिलाको लड्डु',
  'ตะวันตกดินสวย',
  'пицца на ужин',
  'a lemon, a lime',
  'Zx9!kQ2@',
  'zzqxjvkw',
  '9f3c7a1e',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '%00%0d%0a%27',
  'tab\there and there',
  'line\nbreak in it',
  '  spaces around it  ',
  '\u202eright to left',
  'e\u0301cole de pizza',
  'x'.repeat(128),
])('"%s" is not weak', async (password) => expect(await isWeakPassword(password, owner)).toBe(false));
