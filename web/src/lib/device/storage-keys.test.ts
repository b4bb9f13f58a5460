import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../../../', import.meta.url);
const sources = ['src', 'public']
  .flatMap((folder) =>
    readdirSync(new URL(folder, WEB), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(new URL(file, WEB), 'utf8'))).sort();

test('only these files reach what is stored on the device; every key of localStorage is in storage-keys.ts [S3.46]', () => {
  expect(filesWith(/\blocalStorage\s*[.[)\]]/)).toEqual([
    'public/start.js',
    'src/entry-first-order.ts',
    'src/lib/device/persisted-store.ts',
  ]);
  expect(filesWith(/\bsessionStorage\s*[.[)\]]/)).toEqual([
    'src/app/scroll-position.ts',
    'src/features/kitchen/board/board-connection.tsx',
    'src/lib/api/session-changes.ts',
    'src/lib/device/tab-drafts.ts',
  ]);
  // The orders that are not sent yet (docs/decisions/0017-order-outbox.md), what works offline, and the public files of the app.
  expect(filesWith(/\bopenDB\b|\bindexedDB\b|\bcaches\.|\bcookieStore\b|\bdocument\.cookie\b/)).toEqual([
    'src/features/orders/placing/entry-store.ts',
    'src/lib/device/offline-data.ts',
    'src/service-worker/service-worker.ts',
  ]);
});
