import { describe, expect, it } from 'vitest';
import { readHostStatus } from '../../../src/core/printing/host-status.ts';

/** Fields by their letters in the ZPL II guide: first line from `a`, second from `m`. */
function said(fields: Record<string, string> = {}): string {
  const letters = (all: string) => [...all].map((letter) => fields[letter] ?? '0').join(',');
  return `\x02${letters('abcdefghijkl')}\x03\r\n\x02${letters('mnopqrstuvw')}\x03\r\n\x021234,0\x03\r\n`;
}

describe('what a printer says of itself', () => {
  it.each([
    [{}, 'ready'],
    [{ b: '1', c: '1' }, 'paper-out'],
    [{ o: '1', b: '1', c: '1' }, 'head-open'],
    [{ p: '1', c: '1' }, 'ribbon-out'],
    [{ c: '1' }, 'paused'],
  ])('%j is %s', (fields, state) => {
    expect(readHostStatus(said(fields))?.state).toBe(state);
  });

  it('rests with nothing in it, not with a label that waits, one that is being printed, or half of one', () => {
    expect(readHostStatus(said())).toMatchObject({ isAtRest: true, isPartial: false });
    expect(readHostStatus(said({ e: '003' }))?.isAtRest).toBe(false);
    expect(readHostStatus(said({ u: '00000001' }))?.isAtRest).toBe(false);
    expect(readHostStatus(said({ h: '1' }))).toMatchObject({ isAtRest: false, isPartial: true });
  });

  it('is nothing until all of it is there', () => {
    const all = said({ b: '1' });
    for (let end = 0; end < all.lastIndexOf('\x03'); end += 1) expect(readHostStatus(all.slice(0, end))).toBeNull();
    expect(readHostStatus(all)?.state).toBe('paper-out');
  });
});
