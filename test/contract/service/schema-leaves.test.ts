import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ContainerInfo, InboundPlanRequest, InboundStatus } from '../../../src/contract/service/inbound.ts';
import { fieldsOf, leavesOf, leavesOfItems } from '../../../src/contract/service/schema-leaves.ts';
import {
  replyDate,
  replyInteger,
  replyList,
  replyObject,
  replyPart,
  requestList,
} from '../../../src/contract/service/wire.ts';

const thing = z.strictObject({
  Name: z.string(),
  Count: z.number().optional(),
  Part: z.strictObject({ IsNew: z.boolean().optional(), Inner: z.strictObject({ At: z.iso.datetime() }) }).optional(),
  Items: requestList('Its items', z.strictObject({ Size: z.number() })),
});

describe('the values of a schema', () => {
  it('are named by their place, with their type, in the order of the schema', () => {
    expect(leavesOf(thing)).toEqual([
      { name: 'Name', type: 'text' },
      { name: 'Count', type: 'number' },
      { name: 'Part.IsNew', type: 'boolean' },
      { name: 'Part.Inner.At', type: 'text' },
    ]);
  });

  it('are told from its collections, which are one field each', () => {
    expect(fieldsOf(thing)).toEqual([...leavesOf(thing), { name: 'Items', type: 'collection' }]);
  });

  it('are the same of a reply, which is read tolerantly', () => {
    const reply = replyObject({
      Count: replyInteger('How many'),
      Part: replyPart({ At: replyDate('When') }),
      Items: replyList('Its items', replyObject({})),
    });
    expect(fieldsOf(reply)).toEqual([
      { name: 'Count', type: 'number' },
      { name: 'Part.At', type: 'text' },
      { name: 'Items', type: 'collection' },
    ]);
  });

  it('of a box are its number, weight and size (2.5a)', () => {
    expect(leavesOf(ContainerInfo).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'CustomContainerNo text',
      'Weight number',
      'Length number',
      'Width number',
      'Height number',
    ]);
  });

  it('are none of what is no object', () => {
    expect(() => fieldsOf(z.string())).toThrow('only an object has values by name');
    expect(() => leavesOf(z.array(thing))).toThrow('only an object has values by name');
  });
});

describe('the values of the items of a collection', () => {
  it('are found at its path', () => {
    expect(leavesOfItems(thing, 'Items')).toEqual([{ name: 'Size', type: 'number' }]);
    const nested = z.strictObject({ Part: z.strictObject({ Things: z.array(thing).optional() }).optional() });
    expect(leavesOfItems(nested, 'Part', 'Things')).toEqual(leavesOf(thing));
    expect(leavesOfItems(InboundStatus, 'Trackings').map(({ name }) => name)).toEqual([
      'Location',
      'Description',
      'TrackingTime',
    ]);
  });

  it('are none where there is no such place, or no collection', () => {
    expect(() => leavesOfItems(thing, 'Part', 'Lost')).toThrow('there is no Lost in it');
    expect(() => leavesOfItems(thing, 'Name', 'Lost')).toThrow('there is no Lost in it');
    expect(() => leavesOfItems(thing, 'Part', 'Inner')).toThrow('Part.Inner is no collection');
    expect(() => leavesOfItems(InboundPlanRequest, 'ShipmentId')).toThrow('ShipmentId is no collection');
  });
});
