import { expect, test } from 'vitest';
import { checkContainer } from './container-check.ts';

const folders = { DATA_DIR: '/data', BACKUP_DIR: '/backups' };
const MIB = 1024 * 1024;

test('a container with volumes and enough memory has no findings', () => {
  for (const memoryBytes of [null, 512 * MIB])
    expect(checkContainer(folders, { memoryBytes, isInside: () => false })).toEqual([]);
});

test('a folder that is lost with the container and too little memory are found', () => {
  const container = { memoryBytes: 512 * MIB - 1, isInside: (folder: string) => folder === '/data' };
  expect(checkContainer(folders, container)).toEqual([
    expect.objectContaining({
      severity: 'problem',
      what: 'DATA_DIR (/data) is inside the container and is lost with it.',
    }),
    expect.objectContaining({ severity: 'advice', what: 'The container may use 512 MB of memory.' }),
  ]);
});
