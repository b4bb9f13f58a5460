// npm run dev: runs the server with restart on change, behind the Vite development server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing } from './lib/install.mjs';
import { enterProject, ROOT } from './lib/root.mjs';
import { adviseOnNode, loadSettings } from './lib/runtime.mjs';

enterProject();
adviseOnNode();
if (!loadSettings()) process.exit(1);
await installMissing();
const { createServer } = await import('vite');

const apiPort = process.env.PORT ?? '3000';
const target = `http://127.0.0.1:${apiPort}`;

// A separate process group: Ctrl-C must not reach the server directly, because this script stops it.
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});

const web = await createServer({
  root: join(ROOT, 'web'),
  server: { proxy: { '/api': { target }, '/pictures': { target }, '/art/dishes': { target } } },
});
await web.listen();
web.printUrls();

let isShuttingDown = false;
async function shutDown() {
  if (isShuttingDown) return;
  isShuttingDown = true;
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  await web.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, shutDown);
server.on('exit', (code) => {
  process.exitCode = isShuttingDown ? 0 : (code ?? 1);
  shutDown();
});
