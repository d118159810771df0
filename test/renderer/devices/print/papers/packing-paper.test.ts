import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PaperOrder } from '../../../../../src/contract/bridge/documents.ts';
import { paperOf } from '../../../../../src/renderer/devices/print/papers/documents/document-papers.tsx';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { buildPlan, goods } from '../../../../documents/inbound-plan/plan-builder.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

/** The packing list of a plan of two boxes, as text row by row. */
function printed(language: 'en' | 'zh', again = false): readonly string[] {
  const plan = buildPlan();
  plan.command('DOCK.SET.SHIPMENTID.IN-1');
  plan.item(goods('MUG', { storageNo: 'ST-1', nameCn: '杯子' }), 12);
  plan.item(goods('LAMP', { lot: 'L7', expiry: '2027-01-31' }));
  plan.command('DOCK.WEIGHT.4200');
  plan.command('DOCK.BOX');
  plan.item(goods('MUG', { storageNo: 'ST-1', nameCn: '杯子' }), 3);
  const head = { id: 'd1', kind: 'inbound-plan', number: 'IN-1', status: 'open', createdAt: 0, updatedAt: 0 } as const;
  const order: PaperOrder = {
    jobId: 'j1',
    documentId: 'd1',
    kind: 'inbound-plan',
    number: 'IN-1',
    station: 'T1',
    operator: 'B-17',
    at: 0,
    again,
    practice: false,
  };
  const view = {
    ...head,
    operator: 'B-17',
    journal: plan.journal.map(({ seq, entry }) => ({ seq, entry: { ...entry } })),
  };
  const markup = renderToStaticMarkup(paperOf(view, order, textsBy(createTexts(language).t)));
  return markup
    .split(/<\/(?:tr|p|h1)>/)
    .map((row) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((row) => row !== '');
}

it('lists box by box what is in it, with its pieces', () => {
  const rows = printed('en');
  expect(rows[0]).toContain('Packing list IN-1');
  const from = rows.findIndex((row) => row.startsWith('Box 1'));
  expect(rows.slice(from, from + 6)).toEqual([
    'Box 1 · IN-1-001 · 4.2 kg 13',
    'MUG ST-1 Name of MUG 12',
    'LAMP Name of LAMP L7 · 31 Jan 2027 1',
    'Box 2 · IN-1-002 3',
    'MUG ST-1 Name of MUG 3',
    'Total 16',
  ]);
});

it('says that it is not finished, and that it is a reprint', () => {
  expect(printed('en')).toContain('Not completed yet');
  expect(printed('en')).not.toContain('reprint');
  expect(printed('en', true)).toContain('reprint');
});

it('names the goods as its reader does', () => {
  expect(printed('zh')).toContain('MUG ST-1 杯子 12');
});
