/** Waits for a browser that may leave a request unanswered, but not longer than the limit. @throws what the request throws */
export async function settledWithin(request: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.race([request, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);
}
