/** The address forms speak through the browser's own alert (decisions.md), once the screen shows what happened. */
export function tell(message: string): void {
  setTimeout(() => globalThis.alert(message));
}
