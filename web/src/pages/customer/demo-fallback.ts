/** Whether a failed order is shown as placed, as the specification's app did (DEMO_FALLBACK, decisions.md). */
export function isDemoFallback(): boolean {
  return document.documentElement.dataset.demoFallback === 'true';
}
