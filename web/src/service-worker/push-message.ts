/** PushMessage of the contract, as the server sends it. */
interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** The parsed push message, or null if it is not valid. */
export function readPushMessage(text: string): PushMessage | null {
  const message = parse(text);
  if (typeof message !== 'object' || message === null) return null;
  const [title, body, path, tag] = ['title', 'body', 'path', 'tag'].map((name): unknown =>
    Reflect.get(message, name),
  );
  if (!isText(title) || !isText(body) || !isText(path) || !isText(tag)) return null;
  return { title, body, path, tag };
}

/** The address that a click on the notification opens; for a path of another origin, the home page. */
export function pageOf(path: unknown, origin: string): string {
  const page = isText(path) ? addressOf(path, origin) : null;
  return page?.origin === origin ? page.href : `${origin}/`;
}

/** `URL.canParse` is missing in Safari before 17 and in Chrome before 120. */
function addressOf(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
