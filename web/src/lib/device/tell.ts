/**
 * The browser's own alert, once the screen shows what happened: the address forms and the delivery portal speak
 * through it (decisions.md).
 */
export function tell(message: string): void {
  setTimeout(() => globalThis.alert(message));
}
