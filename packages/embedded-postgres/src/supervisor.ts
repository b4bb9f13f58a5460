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

interface SupervisorOptions {
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
/** leaves time for a restart within the 5 seconds in which the database must be available again */
const MAX_RESTART_DELAY_MS = 4_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/** Keeps one postmaster running until `stop`. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #watcher: Watcher;
  readonly #stopRequested = new AbortController();
  #running: Postmaster | null = null;
  #supervision: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#watcher = startWatcher(options.data.cluster, options.data.user);
  }

  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /**
   * Resolves when PostgreSQL accepts connections.
   * @throws EmbeddedPostgresError when it does not start, or when `stop` aborts first
   */
  async start(stop?: AbortSignal): Promise<void> {
    const abortStart = () => {
      this.#stopRequested.abort();
      this.#signal('SIGINT');
    };
    stop?.addEventListener('abort', abortStart);
    try {
      const first = await this.#launch();
      this.#supervision = this.#supervise(first);
    } catch (error) {
      await this.#watcher.stop();
      throw error;
    } finally {
      stop?.removeEventListener('abort', abortStart);
    }
  }

  async stop(): Promise<void> {
    this.#stopRequested.abort();
    const escalationTimers = [
      setTimeout(() => this.#signal('SIGQUIT'), FAST_STOP_MS),
      setTimeout(() => this.#signal('SIGKILL'), FAST_STOP_MS + IMMEDIATE_STOP_MS),
    ];
    this.#signal('SIGINT');
    await this.#supervision;
    for (const timer of escalationTimers) clearTimeout(timer);
    await clearLeftovers(this.#options.data, this.#options.log);
    await this.#watcher.stop();
  }

  get #stopping(): boolean {
    return this.#stopRequested.signal.aborted;
  }

  async #supervise(first: Postmaster): Promise<void> {
    let current: Postmaster | null = first;
    let earlyExits = 0;
    for (;;) {
      const uptimeMs = current === null ? 0 : await this.#waitForExit(current);
      if (this.#stopping) return;
      earlyExits = uptimeMs > HEALTHY_AFTER_MS ? 0 : earlyExits + 1;
      await this.#pause(earlyExits <= 1 ? 0 : Math.min(MAX_RESTART_DELAY_MS, 25 * 2 ** earlyExits));
      if (this.#stopping) return;
      current = await this.#relaunch();
    }
  }

  /** @returns uptime in milliseconds */
  async #waitForExit({ exited, startedAt }: Postmaster): Promise<number> {
    const reason = await exited;
    if (!this.#stopping) this.#options.log(`The database ended by itself (${reason}); starting it again.`);
    return Date.now() - startedAt;
  }

  async #relaunch(): Promise<Postmaster | null> {
    try {
      return await this.#launch();
    } catch (error) {
      if (!this.#stopping) this.#options.log(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async #launch(): Promise<Postmaster> {
    await clearLeftovers(this.#options.data, this.#options.log);
    if (this.#stopping) throw new EmbeddedPostgresError('The database was stopped before it had started.');
    clearSocket(this.#options.socketFolder);
    const postmaster = this.#spawn();
    await this.#untilReady(postmaster);
    return postmaster;
  }

  #spawn(): Postmaster {
    const { data, binFolder, settings } = this.#options;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // detached creates a separate process group, so that Ctrl-C reaches only the server, which drains first
    const child = spawn(join(binFolder, 'postgres'), ['-D', data.cluster, ...options], {
      ...asUser(data.user),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#watcher.guard(child.pid ?? null);
    const lastLines: string[] = [];
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => this.#onLogLine(line, lastLines));
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
    void exited.then((reason) => {
      ended = reason;
    });
    for (;;) {
      const written = readPidFile(this.#options.data.cluster);
      if (written?.pid === child.pid && written?.ready) return;
      if (ended !== null) {
        const reason = lastLines.find((line) => /^(FATAL|PANIC)/.test(line)) ?? lastLines.at(-1) ?? ended;
        throw new EmbeddedPostgresError(`The database did not start: ${reason}`);
      }
      await sleep(5);
    }
  }

  #onLogLine(line: string, lastLines: string[]): void {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    const isRelevant = /^(FATAL|PANIC)|terminated by signal|was not properly shut down/.test(line);
    const isExpected =
      this.#stopping || /the database system is (starting|shutting|not yet|in rec)/.test(line);
    if (isRelevant && !isExpected) this.#options.log(`postgres: ${line}`);
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopRequested.signal }).catch(() => undefined);
  }

  #signal(name: NodeJS.Signals): void {
    this.#running?.child.kill(name);
  }
}
