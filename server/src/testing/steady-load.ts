import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import type { SampleCart } from './sample-carts.ts';

/** How a request ended, as its sender sees it. */
export interface Sent {
  at: number;
  path: string;
  /** The Idempotency-Key of a placement. */
  key: string | null;
  /**
   * refused: the server took nothing on, because nobody listened, or because the listener closed between the
   * system's handshake and the server's accept. broken: it took it on and gave no answer.
   */
  outcome: 'answered' | 'refused' | 'broken';
  status: number;
  text: string;
  detail: string;
}

export interface SteadyLoad {
  sent: readonly Sent[];
  /** Stops sending and waits for what is under way. */
  stop(): Promise<void>;
}

export interface SteadyLoadOptions {
  url: string;
  tokens: readonly string[];
  carts: readonly SampleCart[];
  perSecond: number;
}

const TIMEOUT_MS = 20_000;

/** Reads and placements at a steady rate whatever the server does, on kept and on fresh connections. */
export function startSteadyLoad({ url, tokens, carts, perSecond }: SteadyLoadOptions): SteadyLoad {
  const kept = new Agent({ keepAlive: true, maxSockets: 8 });
  const sent: Sent[] = [];
  const underWay = new Set<Promise<void>>();
  let number = 0;

  const fire = (): void => {
    number += 1;
    const token = tokens[number % tokens.length] ?? '';
    const agent = number % 2 === 0 ? kept : false;
    const cart = number % 3 === 0 ? carts[number % carts.length] : undefined;
    const sending = (
      cart
        ? send({ url, agent, token, method: 'POST', path: '/api/orders', body: cart.body })
        : send({ url, agent, token, method: 'GET', path: PATHS[number % PATHS.length] ?? '/api/menu' })
    ).then((result) => {
      sent.push(result);
      underWay.delete(sending);
    });
    underWay.add(sending);
  };

  const timer = setInterval(fire, 1_000 / perSecond);
  return {
    sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      kept.destroy();
    },
  };
}

const PATHS = ['/api/menu', '/api/auth/session', '/api/promos/public', '/api/restaurants'] as const;

export interface OneRequest {
  url: string;
  /** False makes a fresh connection. */
  agent: Agent | false;
  method: string;
  path: string;
  token?: string;
  body?: unknown;
}

/** Never throws: the outcome says what happened. */
export function send({ url, agent, method, path, token, body }: OneRequest): Promise<Sent> {
  const key = method === 'POST' ? randomUUID() : null;
  const at = performance.now();
  return new Promise((resolve) => {
    const end = (outcome: Sent['outcome'], detail: string, status = 0, text = '') =>
      resolve({ at, path, key, outcome, status, text, detail });
    const text = body === undefined ? '' : JSON.stringify(body);
    const outgoing: ClientRequest = request(
      new URL(path, url),
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end('broken', `in the middle of the answer: ${error.message}`));
        answer.on('end', () => {
          const detail = `connection: ${answer.headers.connection ?? ''}`;
          end('answered', detail, answer.statusCode, Buffer.concat(chunks).toString('utf8'));
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('time-out')));
    outgoing.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : '';
      const isNotAccepted = !outgoing.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(code);
      const isRefused = code === 'ECONNREFUSED' || isNotAccepted;
      const detail = `${error.message}${outgoing.reusedSocket ? ' on a kept connection' : ''}`;
      end(isRefused ? 'refused' : 'broken', detail);
    });
    outgoing.end(text);
  });
}
