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

const FOLDER = join(ROOT, '.cache');
const LOCK = join(FOLDER, 'prepare.lock');
const HEARTBEAT_MS = 2_000;
/** A holder that has not been heard of for so long is gone, even if another process has its number now. */
const SILENCE_MS = 15_000;

/** Runs `work` while no other process of this folder installs or builds. Waits for one that does. */
export async function withPrepareLock(work) {
  await take();
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

async function take() {
  const mine = `${LOCK}.${process.pid}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(mine, String(process.pid));
  } catch (error) {
    exitWith(`Chulo must install or build, and cannot write in ${ROOT}: ${error.message}`);
  }
  let waiting = false;
  while (!linked(mine)) {
    const holder = readHolder();
    if (holder && isGone(holder)) {
      remove(holder);
      continue;
    }
    if (!waiting && holder) console.log(`Waiting for process ${holder.pid}, which is preparing this folder.`);
    waiting = true;
    await sleep(100);
  }
  rmSync(mine);
}

/** Linking makes the lock appear with its content, or fails because one is there. */
function linked(mine) {
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder() {
  try {
    return { pid: Number(readFileSync(LOCK, 'utf8')), heardAt: statSync(LOCK).mtimeMs };
  } catch {
    return null;
  }
}

function isGone({ pid, heardAt }) {
  if (Date.now() - heardAt > SILENCE_MS) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Moves the dead lock away; if somebody was quicker and it is a fresh one, puts that back. */
function remove(holder) {
  const aside = `${LOCK}.gone.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (Number(readFileSync(aside, 'utf8')) !== holder.pid) linkSync(aside, LOCK);
    rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}
