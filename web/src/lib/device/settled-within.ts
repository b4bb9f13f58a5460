/** Waits for a browser that may leave a request unanswered, but not longer than the limit. @throws what the request throws */
export async function settledWithin(request: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.race([request, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);
}

/** The result of a request that a browser may leave unanswered. @throws what the request throws, and after the limit */
export function resultWithin<Result>(request: Promise<Result>, milliseconds: number): Promise<Result> {
  const late = new Error(`no answer within ${milliseconds} ms`);
  return Promise.race([
    request,
    new Promise<never>((_resolve, reject) => setTimeout(reject, milliseconds, late)),
  ]);
}
