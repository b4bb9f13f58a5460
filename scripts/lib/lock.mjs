import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitWith, ROOT } from './root.mjs';
import { isRunning } from './run.mjs';

const FOLDER = join(ROOT, '.cache');
const LOCK = join(FOLDER, 'prepare.lock');
const HEARTBEAT_MS = 2_000;
/** A lock without a heartbeat for this long is stale, even if its pid is in use again. */
const STALE_AFTER_MS = 15_000;

/** Runs `work` under a lock: only one process at a time installs or builds in this folder. */
export async function withPrepareLock(work) {
  await acquire();
  const heartbeat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), HEARTBEAT_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

async function acquire() {
  const draft = `${LOCK}.${process.pid}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(draft, String(process.pid));
  } catch (error) {
    exitWith(`Chulo must install or build, and cannot write in ${ROOT}: ${error.message}`);
  }
  let isWaiting = false;
  while (!tryLink(draft)) {
    const holder = readHolder();
    if (holder && isStale(holder)) {
      removeStale(holder);
      continue;
    }
    if (!isWaiting && holder)
      console.log(`Waiting for process ${holder.pid}, which is preparing this folder.`);
    isWaiting = true;
    await sleep(100);
  }
  rmSync(draft);
}

/** A hard link creates the lock file atomically with its content, or fails because one exists. */
function tryLink(draft) {
  try {
    linkSync(draft, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder() {
  try {
    return { pid: Number(readFileSync(LOCK, 'utf8')), heartbeatAt: statSync(LOCK).mtimeMs };
  } catch {
    return null;
  }
}

function isStale({ pid, heartbeatAt }) {
  return Date.now() - heartbeatAt > STALE_AFTER_MS || !isRunning(pid);
}

/** Moves the stale lock aside; puts it back if another process has replaced it with a new one. */
function removeStale(holder) {
  const aside = `${LOCK}.gone.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (Number(readFileSync(aside, 'utf8')) !== holder.pid) linkSync(aside, LOCK);
    rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}
