/**
 * The same for both hosts: nothing from elsewhere, no inline script. React Aria sets inline styles; the workbook writer
 * compresses in its own worker.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The camera, for photos of what is packed and checked; nothing else that a page could ask for. */
const permissionsPolicy = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'bluetooth', 'midi', 'payment'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Headers of every response to a window, from either host. */
export const safetyHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
