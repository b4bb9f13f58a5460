/** The browser gives its next idle moment, and after this many milliseconds any. */
const LONGEST_WAIT_MS = 2_000;
/** A picture that hangs holds the load of its page up as long as it likes. */
const LONGEST_LOAD_MS = 5_000;

/**
 * Runs what can wait: after the page has loaded, when the browser has nothing better to do.
 * @returns what calls it off
 */
export function whenQuiet(work: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (isOff) return;
    isOff = true;
    work();
  };
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
      : setTimeout(run);
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    setTimeout(wait, LONGEST_LOAD_MS);
  }
  return () => {
    isOff = true;
  };
}
