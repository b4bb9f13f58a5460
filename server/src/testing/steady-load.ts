import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import type { SampleCart } from './sample-carts.ts';

/** The outcome of a request for the client. */
export interface Sent {
  at: number;
  path: string;
  /** The Idempotency-Key of a placement. */
  key: string | null;
  /**
   * refused: the server did not accept the connection, or closed the listener between the TCP handshake and the accept.
   * broken: the server accepted the connection and sent no complete response.
   */
  outcome: 'answered' | 'refused' | 'broken';
  status: number;
  text: string;
  detail: string;
}

export interface SteadyLoad {
  sent: readonly Sent[];
  /** Stops sending and waits for pending requests. */
  stop(): Promise<void>;
}

export interface SteadyLoadOptions {
  url: string;
  tokens: readonly string[];
  carts: readonly SampleCart[];
  perSecond: number;
}

const TIMEOUT_MS = 20_000;

/** Sends reads and orders at a constant rate, on keep-alive and on new connections. */
export function startSteadyLoad({ url, tokens, carts, perSecond }: SteadyLoadOptions): SteadyLoad {
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 8 });
  const sent: Sent[] = [];
  const pending = new Set<Promise<void>>();
  let number = 0;

  const sendNext = (): void => {
    number += 1;
    const token = tokens[number % tokens.length] ?? '';
    const agent = number % 2 === 0 ? keepAliveAgent : false;
    const cart = number % 3 === 0 ? carts[number % carts.length] : undefined;
    const request = (
      cart
        ? send({ url, agent, token, method: 'POST', path: '/api/orders', body: cart.body })
        : send({ url, agent, token, method: 'GET', path: PATHS[number % PATHS.length] ?? '/api/menu' })
    ).then((result) => {
      sent.push(result);
      pending.delete(request);
    });
    pending.add(request);
  };

  const timer = setInterval(sendNext, 1_000 / perSecond);
  return {
    sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      keepAliveAgent.destroy();
    },
  };
}

const PATHS = ['/api/menu', '/api/auth/session', '/api/promos/public', '/api/restaurants'] as const;

export interface OneRequest {
  url: string;
  /** False opens a new connection. */
  agent: Agent | false;
  method: string;
  path: string;
  token?: string;
  body?: unknown;
}

/** Never rejects; the outcome describes an error. */
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
      const detail = `${error.message}${outgoing.reusedSocket ? ' on a keep-alive connection' : ''}`;
      end(isRefused ? 'refused' : 'broken', detail);
    });
    outgoing.end(text);
  });
}
