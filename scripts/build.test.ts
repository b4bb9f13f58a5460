import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const PARTS = { server: 'server/dist/main.js', web: 'web/dist/server/entry-server.js' };
const LOCKFILE = '{ "packages": {} }';

/** The scripts of an installation whose parts are "built" by writing the text of their source into the required file. */
function makeInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  cpSync(import.meta.dirname, join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  for (const part of ['server', 'web'])
    put(
      `scripts/lib/build-${part}.mjs`,
      `import { cpSync } from 'node:fs';
       for (const name of ['main', 'account-command', 'backup-command', 'doctor-command', 'server/entry-server'])
         cpSync('${part}/src/code.js', process.argv[2] + '/' + name + '.js');`,
    );
  put('package-lock.json', LOCKFILE);
  put('node_modules/.chulo-lock-hash', createHash('sha256').update(LOCKFILE).digest('hex'));
  return {
    write(version: string) {
      for (const part of Object.keys(PARTS)) put(`${part}/src/code.js`, `// ${version}`);
    },
    run(command: string) {
      const { PATH, HOME } = process.env;
      const script = join(folder, 'scripts', `${command}.mjs`);
      execFileSync(process.execPath, [script], { env: { PATH, HOME }, stdio: 'pipe' });
    },
    built: () => ({ server: read(PARTS.server), web: read(PARTS.web) }),
  };
}

test.each(['doctor', 'backup', 'restore', 'account'])(
  'npm run %s builds the server and leaves the web files of a running server alone, until the next start',
  (command) => {
    const { write, run, built } = makeInstallation();
    write('old');
    run('start');
    expect(built()).toEqual({ server: '// old', web: '// old' });
    write('new');
    run(command);
    expect(built()).toEqual({ server: '// new', web: '// old' });
    run('start');
    expect(built()).toEqual({ server: '// new', web: '// new' });
  },
);
