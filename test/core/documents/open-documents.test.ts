import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { DocumentsRepository } from '../../../src/core/documents/documents-repository.ts';
import { createOpenDocuments } from '../../../src/core/documents/open-documents.ts';
import { itemLine } from '../../renderer/session/stores/plan-lines.ts';

/** So many plans on disk, each with so many scans; `read` says which journals were read, and how often. */
function plansOf(documents: number, scans: number) {
  const journals = new Map<string, JournalLine[]>();
  for (let n = 0; n < documents; n += 1) {
    journals.set(
      `plan-${n}`,
      Array.from({ length: scans }, (_, at) => itemLine(at + 1, 'MUG')),
    );
  }
  const read: string[] = [];
  const open = createOpenDocuments({
    meta: () => ({ kind: 'inbound-plan' }),
    journal: (id: string) => {
      read.push(id);
      return journals.get(id) ?? [];
    },
  } as unknown as DocumentsRepository); // nothing else is asked of it
  const pieces = (id: string) => open.loadAs('inbound-plan', id).state.boxes[0]?.lines[0]?.quantity;
  return { open, pieces, read, journals, all: [...journals.keys()] };
}

describe('documents in use', () => {
  it('are read once, and take what is written', () => {
    const { open, pieces, read } = plansOf(1, 10);
    for (let scan = 11; scan <= 20; scan += 1) open.advance('plan-0', [itemLine(scan, 'MUG')]);
    expect(pieces('plan-0')).toBe(10);
    for (let scan = 11; scan <= 20; scan += 1) open.advance('plan-0', [itemLine(scan, 'MUG')]);
    expect([pieces('plan-0'), read]).toEqual([20, ['plan-0']]);
  });

  it('that nobody wanted for longest are let go, and read again as they are on disk', () => {
    const { pieces, read, journals, all } = plansOf(1_000, 30);
    for (const id of all) {
      pieces(id);
      // Somebody works on this one all the time.
      pieces('plan-0');
    }
    read.length = 0;
    pieces('plan-0');
    for (const id of all.slice(-50)) pieces(id);
    expect(read).toEqual([]);
    journals.get('plan-1')?.push(itemLine(31, 'MUG'));
    expect([pieces('plan-1'), read]).toEqual([31, ['plan-1']]);
  });

  it('one for each screen are kept, however long they are', () => {
    const { pieces, read, all } = plansOf(9, 3_000);
    for (const id of all) pieces(id);
    read.length = 0;
    for (const id of all.slice(1)) pieces(id);
    expect(read).toEqual([]);
    pieces('plan-0');
    expect(read).toEqual(['plan-0']);
  });

  it('grow out of memory by what is scanned into them as well', () => {
    const { open, pieces, read, all } = plansOf(20, 100);
    for (const id of all) pieces(id);
    for (let scan = 101; scan <= 2_000; scan += 1) open.advance('plan-19', [itemLine(scan, 'MUG')]);
    read.length = 0;
    pieces('plan-0');
    pieces('plan-19');
    expect(read).toEqual(['plan-0']);
  });
});
