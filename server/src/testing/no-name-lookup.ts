const PRELOAD = `
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';
const { lookup } = dns;
dns.lookup = (hostname, ...rest) => {
  if (isIP(hostname)) return lookup(hostname, ...rest);
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND ' + hostname), {
    code: 'ENOTFOUND', errno: -3008, syscall: 'getaddrinfo', hostname,
  });
  process.nextTick(rest.at(-1), error);
};
syncBuiltinESMExports();`;

/** Settings of a program for which every host name is unknown, so that no test asks the network. */
export const WITHOUT_NAMES = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`,
};
