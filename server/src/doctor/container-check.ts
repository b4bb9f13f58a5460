import { existsSync, readFileSync, statSync } from 'node:fs';
import { nearestFolder } from '../lib/disk.ts';
import { advise, type Finding, problem } from './finding.ts';

/** Server, database and a backup that is made beside them. */
const MIN_MEMORY_BYTES = 512 * 1024 * 1024;
const MEMORY_LIMIT = '/sys/fs/cgroup/memory.max';

export interface Container {
  /** Null without a limit, or where it cannot be read. */
  memoryBytes: number | null;
  /** Whether a folder is lost with the container. */
  isInside: (folder: string) => boolean;
}

/** @returns null outside the image of the Containerfile, which sets this variable */
export function findContainer(env = process.env): Container | null {
  if (env.CHULO_IMAGE !== '1') return null;
  const limit = existsSync(MEMORY_LIMIT) ? Number(readFileSync(MEMORY_LIMIT, 'utf8')) : Number.NaN;
  const { dev } = statSync('/');
  return {
    memoryBytes: Number.isFinite(limit) ? limit : null,
    isInside: (folder) => statSync(nearestFolder(folder)).dev === dev,
  };
}

/** What is wrong only in a container. */
export function checkContainer(folders: Readonly<Record<string, string>>, container: Container): Finding[] {
  const { memoryBytes, isInside } = container;
  const findings = Object.entries(folders)
    .filter(([, folder]) => isInside(folder))
    .map(([setting, folder]) =>
      problem(
        'container',
        `${setting} (${folder}) is inside the container and is lost with it.`,
        `Mount a volume at ${folder}, as compose.yaml does.`,
      ),
    );
  if (memoryBytes !== null && memoryBytes < MIN_MEMORY_BYTES)
    findings.push(
      advise(
        'container',
        `The container may use ${Math.round(memoryBytes / 1024 / 1024)} MB of memory.`,
        'Give it at least 512 MB: server, database and a backup need it together.',
      ),
    );
  return findings;
}
