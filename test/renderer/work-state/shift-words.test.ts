import { describe, expect, it } from 'vitest';
import { pieceSides } from '../../../src/renderer/work-state/shift-words.ts';

describe('the sum of pieces', () => {
  it('has two sides of the same total, and names what is unexplained only where there is some', () => {
    const pieces = { scanned: 10, added: 5, open: 3, finished: 10, takenBack: 2, unexplained: 0 };
    const ids = (side: ReturnType<typeof pieceSides>[number]) => side.parts.map(({ id }) => id);
    const [came, became] = pieceSides({ pieces });
    expect([came.total, became.total]).toEqual([15, 15]);
    expect(ids(became)).toEqual(['open', 'finished', 'takenBack']);
    expect(ids(pieceSides({ pieces: { ...pieces, unexplained: 1 } })[1])).toContain('unexplained');
  });
});
