// npm run dev: the server restarts when its sources change, the web app is served by Vite in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing } from './lib/install.mjs';
import { enterProject, ROOT } from './lib/root.mjs';
import { adviseOnNode, loadSettings } from './lib/runtime.mjs';

enterProject();
adviseOnNode();
loadSettings();
await installMissing();
const { createServer } = await import('vite');

const apiPort = process.env.PORT ?? '3000';
const target = `http://127.0.0.1:${apiPort}`;

// In a process group of its own: Ctrl-C reaches it once, from here, after Vite has let go of it.
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});

const web = await createServer({
  root: join(ROOT, 'web'),
  server: { proxy: { '/api': { target }, '/pictures': { target } } },
});
await web.listen();
web.printUrls();

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  await web.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
server.on('exit', (code) => {
  process.exitCode = ending ? 0 : (code ?? 1);
  end();
});
