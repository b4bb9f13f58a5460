import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface Package {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
  version?: string;
}

test('npm sbom lists every package that an installation needs, with version and licence', () => {
  // With --omit=dev npm leaves out pg and zod, which several workspaces share.
  const options = ['sbom', '--sbom-format', 'cyclonedx'];
  const sbom = JSON.parse(execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  const components: { name: string; version: string; group?: string; licenses?: unknown[]; purl: string }[] =
    sbom.components;
  const listed = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const lock: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const needed = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional, link }]) => {
      return path.includes('node_modules/') && !dev && !devOptional && !optional && !link;
    })
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter((name) => !listed.has(name))).toEqual([]);
  const withoutLicence = components.filter(
    ({ purl, licenses }) => !purl.includes('%40chulo') && !licenses?.length,
  );
  expect(withoutLicence.map(({ purl }) => purl)).toEqual([]);
});
