import type { LiveEvent } from '@chulo/shared/contract/events';

export interface EventStream {
  headers: Headers;
  events: LiveEvent[];
  heartbeats(): number;
  /** The name of everything that came, in order. */
  names: string[];
  isEnded(): boolean;
  waitFor(wanted: (event: LiveEvent) => boolean, ms: number): Promise<void>;
  close(): void;
}

/** Opens /api/events as the app does, and resolves once the server says it is ready. */
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
  let beats = 0;
  let isEnded = false;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const chunk of body) {
      rest += Buffer.from(chunk).toString('utf8');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        names.push(name);
        if (name === 'ready') isReady();
        if (name === 'heartbeat') beats += 1;
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
    heartbeats: () => beats,
    isEnded: () => isEnded,
    async waitFor(wanted, ms) {
      for (let waited = 0; waited < ms; waited += 10) {
        if (events.some(wanted)) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no such event within ${ms} ms; came: ${JSON.stringify(events)}`);
    },
    close: () => abort.abort(),
  };
}
