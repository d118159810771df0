import { expect, it } from 'vitest';
import type { Verdict } from '../../../../src/contract/verdict.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { lookedUp, shownBy } from '../../../../src/renderer/app/routes/looked-up.ts';

const verdict = (tone: Verdict['tone'], more: Partial<Verdict> = {}): Verdict => ({
  scanId: 'scan-1',
  at: 0,
  text: ']E0NOBODY',
  tone,
  hold: false,
  title: message('message.unknown', { code: 'NOBODY' }),
  detail: null,
  ...more,
});

it('is the SKU that the scan named, on every screen', () => {
  expect(lookedUp('inventory', 'SKU-1', verdict('good'))).toBe('SKU-1');
  expect(lookedUp('inbound', 'SKU-1', verdict('good'))).toBe('SKU-1');
});

it('is the code itself where nobody knows it, as the core read it', () => {
  expect(lookedUp('inventory', null, verdict('unknown'))).toBe('NOBODY');
});

it('is nothing where the scan named no goods or was broken', () => {
  expect(lookedUp('inventory', null, verdict('wrong'))).toBeNull();
  expect(lookedUp('inventory', null, verdict('failed', { hold: true }))).toBeNull();
});

it('stays as it is for commands, and for scans of another screen', () => {
  expect(lookedUp('inventory', null, verdict('command'))).toBeUndefined();
  expect(lookedUp('inbound', null, verdict('unknown'))).toBeUndefined();
});

it('puts goods scanned on Prices behind those that wait there already, each of them', () => {
  const outcome = { showSku: 'SKU-2', verdict: verdict('good') };
  const shown = shownBy('pricing', outcome, { asked: 0, pricedSkus: ['SKU-1', 'SKU-2'] });
  expect(shown.pricedSkus).toEqual(['SKU-1', 'SKU-2', 'SKU-2']);
  expect(shownBy('home', outcome, { asked: 0, pricedSkus: ['SKU-1'] }).pricedSkus).toBeUndefined();
});
