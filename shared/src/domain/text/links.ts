// Browsers drop tabs and newlines from addresses and read '\' as '/', so both are refused outright.
const IN_APP_PATH = /^\/(?!\/)[^\s\\\p{C}]*$/u;
const HTTPS_ADDRESS =
  /^https:\/\/(?:[\p{L}\p{M}\p{N}-]+\.)*[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\\p{C}]*)?$/u;

/** True for a path of this site that no browser reads as another host. */
export function isInAppPath(link: string): boolean {
  return IN_APP_PATH.test(link);
}

/** True for a plain https address without credentials; it opens in a new tab. */
export function isHttpsAddress(link: string): boolean {
  return HTTPS_ADDRESS.test(link);
}
