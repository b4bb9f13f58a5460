/** As the server writes it (PushMessage of the contract). */
interface Pushed {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** What the server has sent, or null when it is not of ours. */
export function readPushMessage(text: string): Pushed | null {
  const told = parse(text);
  if (typeof told !== 'object' || told === null) return null;
  const [title, body, path, tag] = ['title', 'body', 'path', 'tag'].map((name): unknown =>
    Reflect.get(told, name),
  );
  if (!isText(title) || !isText(body) || !isText(path) || !isText(tag)) return null;
  return { title, body, path, tag };
}

/** The page that a press opens: of this site and no other, else its first one. */
export function pageOf(path: unknown, origin: string): string {
  if (!isText(path) || !URL.canParse(path, origin)) return `${origin}/`;
  const page = new URL(path, origin);
  return page.origin === origin ? page.href : `${origin}/`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
