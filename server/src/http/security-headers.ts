import { CSP_REPORTS_PATH } from './csp-reports.ts';

const REPORT_GROUP = 'csp';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Toasts and dialogs inject style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Firefox and Safari know report-uri only.
  `report-uri ${CSP_REPORTS_PATH}`,
  `report-to ${REPORT_GROUP}`,
].join(';');

/** Sent with every response, so without headers that only Internet Explorer or Flash knew. Computed once: doing it per request cost a tenth of a menu request (docs/bench.md). */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
