import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, safetyHeaders } from '../../../src/contract/host/safety-headers.ts';

const sources = new Map(
  contentSecurityPolicy.split('; ').map((directive) => {
    const [name, ...from] = directive.split(' ');
    return [name, from];
  }),
);
/** Where a page may take something from. */
const from = (directive: string) => sources.get(directive) ?? sources.get('default-src');

describe('the content security policy', () => {
  it('takes nothing from elsewhere, and nothing at all of a kind that nobody named', () => {
    for (const kind of ['object-src', 'frame-src', 'media-src', 'manifest-src']) expect(from(kind)).toEqual(["'none'"]);
    const named = ["'none'", "'self'", "'unsafe-inline'", 'blob:', 'data:'];
    expect([...sources.values()].flat().filter((source) => !named.includes(source))).toEqual([]);
  });

  it('runs scripts from its own files alone', () => {
    expect(from('script-src')).toEqual(["'self'"]);
    expect(from('worker-src')).toEqual(["'self'", 'blob:']);
  });

  it('shows its own pictures, fonts and styles, and talks to its own host', () => {
    expect(from('img-src')).toEqual(["'self'", 'data:']);
    expect(from('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect([from('font-src'), from('connect-src')]).toEqual([["'self'"], ["'self'"]]);
  });

  it('is in no frame, sends no form anywhere, and has no other base', () => {
    // None of these falls back to default-src.
    for (const kind of ['frame-ancestors', 'form-action', 'base-uri']) expect(sources.get(kind)).toEqual(["'none'"]);
  });
});

it('tells a browser to guess no type, to tell nobody where it was, to keep nothing, to give the camera to it alone, and to share with no other site', () => {
  expect(safetyHeaders).toEqual({
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), bluetooth=(), midi=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});
