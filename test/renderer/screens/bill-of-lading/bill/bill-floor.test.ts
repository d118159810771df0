import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextsProvider } from '../../../../../src/renderer/i18n/texts-provider.tsx';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { billActions, nextOf } from '../../../../../src/renderer/screens/bill-of-lading/bill/bill-actions.ts';
import { billTotals } from '../../../../../src/renderer/screens/bill-of-lading/bill/bill-head.tsx';
import { BillRoute } from '../../../../../src/renderer/screens/bill-of-lading/bill/bill-route.tsx';
import { ParcelRow } from '../../../../../src/renderer/screens/bill-of-lading/box/parcel-row.tsx';
import { buildBill } from '../../../../documents/bill-of-lading/bill-builder.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const texts = textsBy(createTexts('en').t);

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(createElement(TextsProvider, { texts: createTexts('en') }, element));
}

describe('what most often comes next in a bill', () => {
  it('is nothing, then the next box, then what its header lacks, then its end', () => {
    const build = buildBill();
    expect(nextOf(build.bill)).toBeNull();
    build.scan('P-1');
    expect(nextOf(build.bill)).toBe('box');
    build.command('DOCK.BOX');
    expect(nextOf(build.bill)).toBe('details');
    build.header();
    expect(nextOf(build.bill)).toBe('done');
    build.command('DOCK.BOX.1');
    expect(nextOf(build.bill)).toBe('box');
  });

  it('is the answer while something is asked', () => {
    const build = buildBill();
    build.header();
    build.scan('P-1');
    build.command('DOCK.DONE');
    expect(build.bill.question).not.toBeNull();
    expect(nextOf(build.bill)).toBeNull();
  });
});

it('offers every command of a bill, and its table once there is something in it', () => {
  const build = buildBill();
  const named = () => {
    const { actions, more, others = [] } = billActions(build.bill, texts, () => undefined);
    return [actions, more].map((all) => all.map(({ name }) => name)).concat([others.map(({ id }) => id as never)]);
  };
  const commands = [
    ['box', 'details', 'undo', 'done'],
    ['type-code', 'packaging', 'weigh', 'photo', 'go-to-box', 'minus', 'file', 'list', 'print', 'hold'],
  ];
  expect(named()).toEqual([...commands, ['label']]);
  build.scan('P-1');
  expect(named()).toEqual([...commands, ['label', 'csv']]);
});

describe('the totals of a bill', () => {
  const totals = (...commands: readonly string[]) => {
    const build = buildBill();
    build.scan('P-1');
    for (const text of commands) build.command(`DOCK.${text}`);
    return billTotals(build.bill, texts).map(({ figure, of, label }) => [figure, of, label].filter(Boolean).join(' '));
  };

  it.each([
    [['WEIGHT.6400', 'SET.WEIGHT.7000'], '6.4 of 7 kg 1 of 1 weighed'],
    [['WEIGHT.640', 'SET.WEIGHT.7000'], '0.64 of 7 kg 1 of 1 weighed'],
    [['WEIGHT.6400.5', 'SET.WEIGHT.800'], '6,400.5 of 800 g 1 of 1 weighed'],
    [['WEIGHT.6400'], '6.4 kg 1 of 1 weighed'],
    [['SET.WEIGHT.7000'], '— of 7 kg no boxes weighed'],
  ])('have the weights of %j in one unit', (commands, shown) => {
    expect(totals(...commands)).toEqual(['1 box', '1 parcel', shown]);
  });

  it('say nothing of weight while none is known', () => {
    expect(totals()).toEqual(['1 box', '1 parcel']);
  });
});

describe('the route of a bill', () => {
  const header = {
    BolType: 'Airway',
    Origin: 'SZX',
    Destination: 'LAX',
    ETD: '2026-11-25T20:30:00+08:00',
    ETA: '2026-11-26T08:30:00-05:00',
    DepFlight: 'CZ 327',
    ArrFlight: 'CZ 327',
  };

  it('has the local times of both ends, with year and zone where it is whole', () => {
    const [short, whole] = [false, true].map((isWhole) =>
      drawn(createElement(BillRoute, { header, isWhole })).replaceAll(/<[^>]+>/g, '|'),
    );
    expect(short).toContain('25 Nov 20:30|');
    expect(short).toContain('26 Nov 08:30|');
    expect(whole).toContain('25 Nov 2026 20:30 UTC+08:00|');
    expect(whole).toContain('26 Nov 2026 08:30 UTC-05:00|');
  });

  it('names a flight that goes through once, and how it travels where none is known', () => {
    const legs = (more: object) =>
      [
        ...drawn(createElement(BillRoute, { header: { ...header, ...more } })).matchAll(/bill-route-leg cut">([^<]*)/g),
      ].map(([, leg]) => leg);
    expect(legs({})).toEqual(['CZ 327']);
    expect(legs({ TraFlight: 'CZ 8405' })).toEqual(['CZ 327', 'CZ 8405']);
    expect(legs({ DepFlight: undefined, ArrFlight: undefined })).toEqual(['By air']);
  });
});

it('shows the newest parcel as counted, but one that needs attention as that', () => {
  const build = buildBill();
  build.scan('P-1');
  build.notFound('P-1');
  build.scan('P-2', { elsewhere: '180-0' });
  build.scan('P-3');
  const grounds = build.bill.boxes[0]?.parcels.map((parcel) =>
    [true, false].map(
      (isNewest) =>
        /class="parcel *(?:ground-)?([a-z]*)/.exec(
          drawn(createElement(ParcelRow, { parcel, isNewest, isOffline: false })),
        )?.[1],
    ),
  );
  expect(grounds).toEqual([
    ['unknown', ''],
    ['warn', 'warn'],
    ['good', ''],
  ]);
});
