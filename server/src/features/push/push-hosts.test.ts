import { expect, test } from 'vitest';
import { isPushService } from './push-hosts.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('a push service is accepted: %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notify.windows.com.example/abc',
  'https://xfcm.googleapis.com/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://somebody@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:9000/abc',
  'http://[::1]:9000/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://push.example.org/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
])('an endpoint that is not a push service is refused: %s', (endpoint) =>
  expect(isPushService(endpoint, [])).toBe(false),
);

test('a host of PUSH_HOSTS is accepted at its port, and without TLS only on loopback', () => {
  const hosts = ['push.example.org', 'push.example.org:8443', '127.0.0.1:9000'];
  const accepted = [
    'https://push.example.org/abc',
    'https://push.example.org:8443/abc',
    'http://127.0.0.1:9000/abc',
  ];
  const refused = [
    'http://push.example.org/abc',
    'https://push.example.org:9443/abc',
    'https://low.push.example.org/abc',
    'http://127.0.0.1:9001/abc',
    'http://127.0.0.1/abc',
    'ftp://127.0.0.1:9000/abc',
  ];
  expect(accepted.filter((endpoint) => !isPushService(endpoint, hosts))).toEqual([]);
  expect(refused.filter((endpoint) => isPushService(endpoint, hosts))).toEqual([]);
});
