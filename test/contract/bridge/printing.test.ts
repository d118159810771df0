import { describe, expect, it } from 'vitest';
import { BoxLabel, isUnanswered, PrintJobState, type PrintJobView } from '../../../src/contract/bridge/printing.ts';
import { expectAnswers, expectNoAnswer, letters, taken } from './asked-and-answered.ts';

const job: PrintJobView = {
  id: 'p-1',
  documentId: 'd-1',
  kind: 'inbound-plan',
  number: 'IN-1',
  box: 'IN-1-001',
  state: 'printed',
  why: null,
  again: false,
  at: 1,
  operator: 'Ann',
};
const label: BoxLabel = {
  jobId: 'p-1',
  plan: 'IN-1',
  number: 'IN-1-001',
  place: 1,
  pieces: 3,
  skus: 1,
  goods: [{ sku: 'SKU-1', quantity: 3 }],
  weight: null,
  size: { length: 60, width: 40, height: 40 },
  warehouse: 'US',
  shippingType: 'SEALCL',
  station: 'PACK-1',
  operator: 'Ann',
  at: 1,
  again: true,
  practice: true,
  zpl: { dpi: 300, template: 'manifest' },
};

describe('a print job', () => {
  it('is asked about while only a person can tell whether it was printed', () => {
    expect(PrintJobState.options.filter(isUnanswered).toSorted()).toEqual(['handed', 'queued', 'unsure']);
  });

  it('is listed in each of ten states', () => {
    expect(PrintJobState.options.toSorted()).toEqual([
      ...['confirmed', 'dropped', 'failed', 'handed', 'printed'],
      ...['queued', 'replaced', 'sending', 'unsure', 'waiting'],
    ]);
    expectAnswers(
      'print.list',
      PrintJobState.options.map((state) => ({ ...job, state })),
      [{ ...job, box: null, why: 'no paper' }],
    );
    expectNoAnswer('print.list', [{ ...job, state: '' }]);
  });
});

describe('a box label', () => {
  it('carries everything that is on it', () => {
    const { zpl: _, ...forDialogue } = label;
    expectAnswers(
      'print.again',
      { label, paper: null },
      { label: { ...forDialogue, weight: 700, size: null }, paper: null },
    );
  });

  it('is as from practice only where it says so', () => {
    const { practice: _, ...older } = label;
    expect(BoxLabel.parse(older)).toStrictEqual({ ...label, practice: false });
  });

  it('goes to a label printer as ZPL of at most two million characters', () => {
    const zpl = letters(0, 1, 2_000_000, 2_000_001);
    expect(taken('print.hand', { id: 'p-1' }, 'zpl', zpl)).toEqual(zpl.slice(1, 3));
  });
});

it('a printer tells each of the states that the contract knows', () => {
  const states = ['ready', 'paper-out', 'ribbon-out', 'head-open', 'paused', 'busy'] as const;
  const unreached = ['silent', 'away', 'refused', 'no-such-host'] as const;
  expectAnswers('printer.state', ...[...states, ...unreached].map((state) => ({ state })));
  expectNoAnswer('printer.state', { state: '' }, {});
});

it('the printers of a computer are unknown in a browser', () => {
  expectAnswers('paper.printers', { printers: null }, { printers: [{ name: 'HP_1', label: 'HP in the office' }] });
});
