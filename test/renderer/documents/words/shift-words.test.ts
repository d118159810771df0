import { describe, expect, it } from 'vitest';
import type { ShiftAccount } from '../../../../src/contract/bridge/shift.ts';
import { pieceSides, shiftWords } from '../../../../src/renderer/documents/words/shift-words.ts';

describe('the sum of pieces', () => {
  it('has two sides of the same total, and names what is unexplained only where there is some', () => {
    const pieces = { scanned: 10, added: 5, open: 3, finished: 10, elsewhere: 0, takenBack: 2, unexplained: 0 };
    const ids = (side: ReturnType<typeof pieceSides>[number]) => side.parts.map(({ id }) => id);
    const [came, became] = pieceSides({ pieces });
    expect([came.total, became.total]).toEqual([15, 15]);
    expect(ids(became)).toEqual(['open', 'finished', 'takenBack']);
    expect(ids(pieceSides({ pieces: { ...pieces, unexplained: 1 } })[1])).toContain('unexplained');
  });
});

describe('the proof', () => {
  it('tells of as many unexplained scans as are missing from the others, whatever else was found', () => {
    const classes = { counted: 411, open: 0, 'taken-back': 0, command: 0, 'looked-up': 0, repeated: 0 };
    const account = {
      scans: 412,
      classes: { ...classes, stopped: 0, incomplete: 0, unexplained: 1 },
      stops: {},
      documents: [],
      findings: [],
      prints: [],
      unexplained: 3,
    } as unknown as ShiftAccount; // what the proof looks at
    const told: unknown[] = [];
    const t = (key: string, values: unknown) => {
      if (key === 'shift-end.proof') told.push(values);
      return key;
    };
    shiftWords(account, { t, locale: 'en' } as unknown as Parameters<typeof shiftWords>[1]); // the words are not looked at
    expect(told).toEqual([{ scans: 412, accounted: 411, unexplained: 1 }]);
  });

  it('names papers that nobody confirmed beside it, unless they are the verdict itself', () => {
    const account = {
      ...{ scans: 9, classes: { unexplained: 0 }, stops: {}, documents: [], findings: [], unexplained: 0 },
      prints: [{ id: 'j1' }, { id: 'j2' }],
    };
    const t = (key: string, values?: { n?: number }) => (values?.n === undefined ? key : `${key} ${values.n}`);
    const words = (more: object) =>
      shiftWords(
        { ...account, ...more } as unknown as ShiftAccount, // what the words look at
        { t, locale: 'en' } as unknown as Parameters<typeof shiftWords>[1],
      );
    expect(words({})).toMatchObject({ title: 'shift-end.verdict-papers 2', proof: 'shift-end.proof' });
    expect(words({ unexplained: 1 })).toMatchObject({
      title: 'shift-end.verdict-unexplained 1',
      proof: 'shift-end.proof · shift-end.prints 2',
    });
  });
});
