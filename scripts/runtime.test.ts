import { expect, test } from 'vitest';
import { nodeAdvice } from './lib/runtime.mjs';

test('a start on Node 20 recommends Node 24', () => {
  expect(nodeAdvice('20.20.2')).toMatch(/Node 20\.20\.2 .* install Node 24/);
});

test.each(['22.23.3', '24.21.0', '26.10.0'])('a start on Node %s prints no warning', (version) => {
  expect(nodeAdvice(version)).toBeNull();
});
