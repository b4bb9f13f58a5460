import type { LiveEvent } from '@chulo/shared/contract/events';

/** Only to end a test that hangs. */
const PATIENCE_MS = 15_000;

export interface EventStream {
  headers: Headers;
  events: LiveEvent[];
  heartbeats(): number;
  /** The names of all received events, in order. */
  names: string[];
  isEnded(): boolean;
  waitFor(wanted: (event: LiveEvent) => boolean): Promise<void>;
  close(): void;
}

/** Opens /api/events as the app does, and resolves at the `ready` event. */
export async function openEventStream(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br', ...headers },
    signal: abort.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const events: LiveEvent[] = [];
  const names: string[] = [];
  let heartbeatCount = 0;
  let isEnded = false;
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const read = async (body: ReadableStream<Uint8Array>) => {
    let buffered = '';
    for await (const chunk of body) {
      buffered += Buffer.from(chunk).toString('utf8');
      const blocks = buffered.split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        names.push(name);
        if (name === 'ready') resolveReady();
        if (name === 'heartbeat') heartbeatCount += 1;
        if (name === 'change') events.push(JSON.parse(data));
      }
    }
  };
  read(response.body)
    .catch(() => {})
    .finally(() => {
      isEnded = true;
    });
  await ready;
  return {
    headers: response.headers,
    events,
    names,
    heartbeats: () => heartbeatCount,
    isEnded: () => isEnded,
    async waitFor(wanted) {
      for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
        if (events.some(wanted)) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no such event; came: ${JSON.stringify(events)}`);
    },
    close: () => abort.abort(),
  };
}
