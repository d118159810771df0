import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InboundListQuery } from '../../src/contract/bridge/inbound.ts';
import { outboxChannels } from '../../src/contract/bridge/outbox.ts';
import { SentOrdersView } from '../../src/contract/bridge/sent-orders.ts';
import { ZplPrinter } from '../../src/contract/devices/printers.ts';
import { longestPrefix, ScanPrefix } from '../../src/contract/devices/scan-profile.ts';
import { longestOf, mostDigitsOf } from '../../src/contract/limits-of.ts';
import { longestStationName, PortMap, Settings, StationName } from '../../src/contract/settings.ts';

const text = z.string().max(7);

describe('the longest text', () => {
  it.each([
    ['bare', text],
    ['trimmed', z.string().trim().min(1).max(7)],
    ['optional', text.optional()],
    ['null where there is none', text.nullable()],
    ['filled in', text.default('none')],
    ['checked further', text.refine((value) => value !== 'x').regex(/^[a-z]*$/)],
    ['changed afterwards', text.transform((value) => value.length)],
    ['changed before', z.preprocess(String, text.optional())],
    ['described', text.meta({ description: 'What it is' })],
    ['all of it', text.trim().nullable().default(null).optional()],
  ])('is read from a schema that is %s', (_, schema) => {
    expect(longestOf(schema)).toBe(7);
  });

  it('follows the schema when that changes, the tighter of two limits', () => {
    expect(longestOf(text.max(9))).toBe(7);
    expect(longestOf(text.max(5))).toBe(5);
  });

  it('is open where the schema has no limit, or is none of a text', () => {
    expect([z.string(), z.number().max(7), z.array(text).max(7)].map(longestOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the most digits', () => {
  it('are those of the largest number', () => {
    expect(mostDigitsOf(z.number().int().min(1).max(65_535).optional())).toBe(5);
    expect(mostDigitsOf(z.number().max(100))).toBe(3);
  });

  it('are open where the schema has no largest number, or is none of a number', () => {
    expect([z.number(), z.number().int(), text].map(mostDigitsOf)).toEqual([undefined, undefined, undefined]);
  });
});

it.each([
  ['warehouse of the settings', longestOf(Settings.shape.warehouseId), 30],
  ['way to travel of the settings', longestOf(Settings.shape.shippingType), 30],
  ['warehouse of the list of orders', longestOf(InboundListQuery.shape.warehouseId), 30],
  ['reason to discard', longestOf(outboxChannels['outbox.discard'].input.shape.reason), 200],
  ['name of a saved query', longestOf(SentOrdersView.shape.name), 60],
  ['address of a printer', longestOf(ZplPrinter.shape.host), 253],
  ['port of a printer', mostDigitsOf(ZplPrinter.shape.port), 5],
  ['port 81', mostDigitsOf(PortMap.shape[81]), 5],
  ['port 82', mostDigitsOf(PortMap.shape[82]), 5],
  ['port 83', mostDigitsOf(PortMap.shape[83]), 5],
])('gives the field "%s" its limit', (_, limit, expected) => {
  expect(limit).toBe(expected);
});

it('is a constant where the schema is a pattern, and the pattern takes that many and no more', () => {
  expect([longestStationName, longestPrefix]).toEqual([12, 8]);
  const takes = (most: number, accepts: (typed: string) => boolean) =>
    [most, most + 1].map((length) => accepts('A'.repeat(length)));
  expect(takes(longestStationName, (name) => StationName.safeParse(name).success)).toEqual([true, false]);
  const isPrefix = (typed: string) => ScanPrefix.safeParse({ kind: 'text', text: typed }).success;
  expect(takes(longestPrefix, isPrefix)).toEqual([true, false]);
});
