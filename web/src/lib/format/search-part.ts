/** The search part of an address, '' without parameters. `URLSearchParams.size` is missing in Safari before 17. */
export function searchPart(params: URLSearchParams): string {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
