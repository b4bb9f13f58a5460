/**
 * True when the server has another version of the app than this page. Code that this page has not loaded yet is then
 * gone, and only a reload helps.
 */
export async function hasNewVersion(): Promise<boolean> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/** For code without which there is nothing to show, or that loads right after the start: nothing typed is lost. */
export const reloadNewVersion = async (): Promise<void> => {
  if (await hasNewVersion()) location.reload();
};
