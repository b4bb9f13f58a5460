/**
 * Shows the browser's alert after the screen has rendered. The specification requires alerts in the address forms and
 * the delivery portal (S8.19, S4.37).
 */
export function showAlert(message: string): void {
  setTimeout(() => globalThis.alert(message));
}
