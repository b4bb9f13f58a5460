import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { clearLeftovers, readPidFile } from './leftovers.ts';
import { asUser } from './run-as.ts';
import { clearSocket } from './socket-folder.ts';
import { startWatcher, type Watcher } from './watcher.ts';

interface Job {
  data: DataFolder;
  binFolder: string;
  socketFolder: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}

interface Postmaster {
  child: ChildProcess;
  exited: Promise<string>;
  startedAt: number;
  lastLines: string[];
}

const HEALTHY_AFTER_MS = 10_000;
/** with a start after it still within the 5 seconds in which the database must serve again */
const LONGEST_PAUSE_MS = 4_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/** Keeps one postmaster running until told to stop. */
export class Supervisor {
  readonly #job: Job;
  readonly #watcher: Watcher;
  readonly #stopRequested = new AbortController();
  #running: Postmaster | null = null;
  #kept: Promise<void> = Promise.resolve();

  constructor(job: Job) {
    this.#job = job;
    this.#watcher = startWatcher(job.data.cluster, job.data.user);
  }

  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /** Resolves when PostgreSQL takes connections; throws when it will not start, or was told to stop before. */
  async start(stop?: AbortSignal): Promise<void> {
    const giveUp = () => {
      this.#stopRequested.abort();
      this.#signal('SIGINT');
    };
    stop?.addEventListener('abort', giveUp);
    try {
      const first = await this.#launch();
      this.#kept = this.#keep(first);
    } catch (error) {
      await this.#watcher.stop();
      throw error;
    } finally {
      stop?.removeEventListener('abort', giveUp);
    }
  }

  async stop(): Promise<void> {
    this.#stopRequested.abort();
    const impatience = [
      setTimeout(() => this.#signal('SIGQUIT'), FAST_STOP_MS),
      setTimeout(() => this.#signal('SIGKILL'), FAST_STOP_MS + IMMEDIATE_STOP_MS),
    ];
    this.#signal('SIGINT');
    await this.#kept;
    for (const timer of impatience) clearTimeout(timer);
    await clearLeftovers(this.#job.data, this.#job.log);
    await this.#watcher.stop();
  }

  get #stopping(): boolean {
    return this.#stopRequested.signal.aborted;
  }

  async #keep(first: Postmaster): Promise<void> {
    let current: Postmaster | null = first;
    let earlyDeaths = 0;
    for (;;) {
      const lifeMs = current === null ? 0 : await this.#lifeOf(current);
      if (this.#stopping) return;
      earlyDeaths = lifeMs > HEALTHY_AFTER_MS ? 0 : earlyDeaths + 1;
      await this.#pause(earlyDeaths <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, 25 * 2 ** earlyDeaths));
      if (this.#stopping) return;
      current = await this.#relaunch();
    }
  }

  async #lifeOf({ exited, startedAt }: Postmaster): Promise<number> {
    const how = await exited;
    if (!this.#stopping) this.#job.log(`The database ended by itself (${how}); starting it again.`);
    return Date.now() - startedAt;
  }

  async #relaunch(): Promise<Postmaster | null> {
    try {
      return await this.#launch();
    } catch (error) {
      if (!this.#stopping) this.#job.log(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async #launch(): Promise<Postmaster> {
    await clearLeftovers(this.#job.data, this.#job.log);
    if (this.#stopping) throw new EmbeddedPostgresError('The database was stopped before it had started.');
    clearSocket(this.#job.socketFolder);
    const postmaster = this.#spawn();
    await this.#untilReady(postmaster);
    return postmaster;
  }

  #spawn(): Postmaster {
    const { data, binFolder, settings } = this.#job;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // detached is a process group of its own: Ctrl-C in a terminal reaches the server alone, which drains first
    const child = spawn(join(binFolder, 'postgres'), ['-D', data.cluster, ...options], {
      ...asUser(data.user),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#watcher.guard(child.pid ?? null);
    const lastLines: string[] = [];
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => this.#hear(line, lastLines));
    const exited = new Promise<string>((done) => {
      child.once('error', (error) => done(error.message));
      child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
    }).finally(() => {
      this.#running = null;
      this.#watcher.guard(null);
    });
    this.#running = { child, exited, startedAt: Date.now(), lastLines };
    return this.#running;
  }

  async #untilReady({ child, exited, lastLines }: Postmaster): Promise<void> {
    let ended: string | null = null;
    void exited.then((how) => {
      ended = how;
    });
    for (;;) {
      const written = readPidFile(this.#job.data.cluster);
      if (written?.pid === child.pid && written?.ready) return;
      if (ended !== null) {
        const reason = lastLines.find((line) => /^(FATAL|PANIC)/.test(line)) ?? lastLines.at(-1) ?? ended;
        throw new EmbeddedPostgresError(`The database did not start: ${reason}`);
      }
      await sleep(5);
    }
  }

  #hear(line: string, lastLines: string[]): void {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    const matters = /^(FATAL|PANIC)|terminated by signal|was not properly shut down/.test(line);
    const expected = this.#stopping || /the database system is (starting|shutting|not yet|in rec)/.test(line);
    if (matters && !expected) this.#job.log(`postgres: ${line}`);
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopRequested.signal }).catch(() => undefined);
  }

  #signal(name: NodeJS.Signals): void {
    this.#running?.child.kill(name);
  }
}
