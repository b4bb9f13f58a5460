import { isLoopback } from '../../lib/loopback.ts';

/** The push services of Google, Mozilla, Microsoft and Apple. A leading dot allows all subdomains. */
const KNOWN_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/**
 * Whether a push message may be sent to this endpoint. The client sends the endpoint, so any other host would allow
 * server-side request forgery (SSRF).
 * @param extraHosts `host` or `host:port` of PUSH_HOSTS, lower case
 */
export function isPushService(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraHosts.includes(host))
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return (
    protocol === 'https:' &&
    KNOWN_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  );
}
