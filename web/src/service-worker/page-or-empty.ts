/** A navigation that waits longer for an answer gets the empty page; its data follows when it arrives. */
const PAGE_WAIT_MS = 6_000;

/**
 * The page from the network, or the empty page. The limit ends with the headers: a page that has begun to arrive is not
 * cut off on a slow network.
 */
export async function pageOrEmpty(
  request: Request,
  findEmptyPage: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PAGE_WAIT_MS);
  try {
    return await fetch(request, { signal: late.signal });
  } catch {
    return (await findEmptyPage()) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}
