import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const INTERRUPTED = 130;
const running = new Set();
let isEnding = false;

/** Ctrl-C in a terminal reaches the programs too; a signal to this process alone does not. */
function endRunning() {
  isEnding = true;
  for (const child of running) child.kill('SIGINT');
}

function addRunning(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endRunning);
  running.add(child);
}

function removeRunning(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (isEnding) process.exit(INTERRUPTED);
  for (const signal of SIGNALS) process.off(signal, endRunning);
}

/**
 * Runs a program and waits for its exit, also when this process is asked to end meanwhile, which it then does. With
 * `show` the program writes to the terminal; otherwise its output is collected.
 * Resolves to { code, output, seconds }; the code is 127 when the program cannot be started.
 */
export function run(command, args, { show = false, env = {}, cwd = ROOT } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    // The process ends as soon as the other programs have ended.
    if (isEnding) return;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    addRunning(child);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const finish = (code) => {
      removeRunning(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => finish(signal ? 128 : code));
  });
}

/** The full path of a program on PATH, or null. */
export function findProgram(name, folders = (process.env.PATH ?? '').split(delimiter)) {
  for (const folder of folders) {
    const path = join(folder, name);
    if (isExecutable(path)) return path;
  }
  return null;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True while a process with this id exists. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

export const isRoot = () => process.getuid?.() === 0;
