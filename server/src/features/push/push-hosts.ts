import { isLoopback } from '../../lib/loopback.ts';

/** The push services of the browsers' makers: Google, Mozilla, Microsoft, Apple. A dot in front takes any name below. */
const KNOWN_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/**
 * Whether a message may be sent to this address. The client names it, so that anything but a push service would let
 * somebody have this server call whom they like.
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
