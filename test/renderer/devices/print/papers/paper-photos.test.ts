import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DocumentKindName, DocumentView, JournalLine } from '../../../../../src/contract/bridge/documents.ts';
import { Failure } from '../../../../../src/contract/failure.ts';
import { readPictures } from '../../../../../src/renderer/devices/print/content/read-pictures.ts';
import { paperOf } from '../../../../../src/renderer/devices/print/papers/documents/document-papers.tsx';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { buildBill } from '../../../../documents/bill-of-lading/bill-builder.ts';
import { buildPlan, goods } from '../../../../documents/inbound-plan/plan-builder.ts';
import { buildPack, goodsOf, packedOrder } from '../../../../documents/pack/pack-builder.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const photo = (digest: string) => ({ type: 'photo', name: `${digest}.jpg`, digest, size: 9, by: 'Ann' }) as const;

function viewOf(kind: DocumentKindName, journal: readonly { readonly seq: number; readonly entry: object }[]) {
  const lines = journal.map(({ seq, entry }) => ({ seq, entry: { ...entry } }) as JournalLine); // of the document
  const head = { id: 'd1', kind, number: 'N-1', status: 'open', createdAt: 0, updatedAt: 0, operator: 'Ann' } as const;
  return { ...head, journal: lines } satisfies DocumentView;
}

/** The pictures that its paper asks for, and what it says under each; `gone` is not there any more. */
async function photosOn(view: DocumentView) {
  const asked: string[] = [];
  const invoke = (async (_: string, { digest }: { readonly digest: string }) => {
    asked.push(digest);
    if (digest === 'gone') throw new Failure('not-found', 'gone');
    return { type: 'image/png', base64: digest };
  }) as never; // only photos are read
  const pictures = await readPictures({ invoke }, view);
  const of = { documentId: 'd1', kind: view.kind, number: 'N-1', station: 'T1', operator: 'Ann', at: 0, again: false };
  const order = { jobId: 'j1', practice: false, ...of };
  const markup = renderToStaticMarkup(paperOf(view, order, textsBy(createTexts('en').t), pictures));
  const captions = [...markup.matchAll(/<figure>(.*?)<figcaption>(.*?)<\/figcaption>/g)].map(
    ([, picture, words]) => `${picture?.includes('<img') ? 'shown' : 'gone'} ${words}`,
  );
  return { asked, captions };
}

it('are on the packing list of a shipment, box by box, also where one is gone', async () => {
  const build = buildPlan();
  build.item(goods('MUG'));
  build.append({ ...photo('one'), box: 0 });
  build.command('DOCK.BOX');
  build.item(goods('MUG'));
  build.append({ ...photo('two'), box: 1 });
  build.append({ ...photo('gone'), box: 0 });
  expect(await photosOn(viewOf('inbound-plan', build.journal))).toEqual({
    asked: ['one', 'gone', 'two'],
    captions: ['shown Box 1 · one.jpg · Ann', 'gone Box 1 · gone.jpg · Ann', 'shown Box 2 · two.jpg · Ann'],
  });
});

it('are on the manifest of a bill, but for those that were taken back', async () => {
  const build = buildBill();
  build.scan('P-1');
  build.append({ ...photo('one'), box: 0 });
  build.append({ ...photo('two'), box: 0 });
  build.command('DOCK.UNDO');
  expect(await photosOn(viewOf('bill-of-lading', build.journal))).toEqual({
    asked: ['one'],
    captions: ['shown Box 1 · one.jpg · Ann'],
  });
});

it('are not on the slip that goes into a parcel', async () => {
  const build = buildPack(packedOrder('P-1', [goodsOf('SKU-1042', 1)]));
  build.append(photo('one'));
  expect(await photosOn(viewOf('pack', build.journal))).toEqual({ asked: [], captions: [] });
});
