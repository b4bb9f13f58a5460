/** A handler that runs at once, then at most once in that many milliseconds, and a last time after the last call. */
export function throttle(milliseconds: number, work: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCalledAgain = false;
  function rest(): void {
    timer = setTimeout(() => {
      timer = null;
      if (!isCalledAgain) return;
      isCalledAgain = false;
      work();
      rest();
    }, milliseconds);
  }
  return {
    run() {
      if (timer !== null) {
        isCalledAgain = true;
        return;
      }
      work();
      rest();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
