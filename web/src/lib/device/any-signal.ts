/** Aborts with the first of the two. `AbortSignal.any` is missing in Safari before 17.4 and in Chrome before 116. */
export function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [first, second]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}
