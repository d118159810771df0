import { describe, expect, it } from 'vitest';
import { departures } from './check-fields.ts';
import { faultsOfErrorBody } from './expect-answer.ts';
import { replies } from './field-tables.ts';
import { bodies } from './request-tables.ts';
import { blanked, wrongTypes } from './vary-body.ts';

// The instruments of these tests: each has to find what it is there to find.

describe('the check of a reply', () => {
  const list = replies['inbound.list'];

  it('lets absent members and those of the table pass', () => {
    expect(
      departures([{}, { ShipmentId: 'A', Weight: 2.5, CreateTime: '2024-11-25T20:30:23.421+08:00' }], list),
    ).toEqual([]);
  });

  it.each([
    [[{ Containers: [] }], 'reply[0].Containers is not in the document'],
    [[{ shipmentId: 'A' }], 'reply[0].shipmentId is not in the document'],
    [[{ ShipmentId: null }], 'reply[0].ShipmentId is null, not string'],
    [[{ Weight: '2' }], 'reply[0].Weight is "2", not number'],
    [[{ ContainerCount: 1.5 }], 'reply[0].ContainerCount is 1.5, not integer'],
    [[{ CreateTime: '2024-11-25 20:30:23' }], 'reply[0].CreateTime is "2024-11-25 20:30:23", not date'],
    [{}, 'reply is {}, not a collection'],
  ])('finds what is wrong with %j', (reply, departure) => {
    expect(departures(reply, list)).toEqual([departure]);
  });

  it('tells the variants of a record apart', () => {
    const delivered = { DeliveredTime: '2024-11-25T20:30:23+08:00', TrackingState: 0 };
    expect(departures(delivered, replies['drop-ship.status'])).toEqual([]);
    expect(departures(delivered, replies['drop-ship.create'])).toHaveLength(1);
    expect(departures([delivered], replies['drop-ship.status-batch'])).toHaveLength(2);
    expect(departures([{ Skus: [], PlatformOrderNo: '' }], replies['outbound.status-batch'])).toHaveLength(2);
    expect(departures({ TotalCharge: {} }, replies['pricing.outbound'])).toHaveLength(1);
  });

  it('looks into collections of objects', () => {
    const boxes = { Containers: [{ Skus: [{ ProductDetails: [{ PurposeEN: 'gift' }] }] }] };
    expect(departures(boxes, replies['inbound.status'])).toEqual([
      'reply.Containers[0].Skus[0].ProductDetails[0].PurposeEN is not in the document',
    ]);
  });
});

describe('the check of an error body', () => {
  const good = {
    Errors: [{ Code: '800F1533', Message: 'not found' }],
    TicketId: 'ba16ea15-62ec-452c-8ed5-a62a3f5d448e',
    UtcDateTime: '2016-03-20T07:19:25Z',
    RequestUri: '/v1/nothing',
  };
  const faults = (body: unknown) => faultsOfErrorBody({ status: 400, contentType: '', text: '', body });

  it('lets the known form pass and finds every other', () => {
    expect(faults(good)).toEqual([]);
    const bad = [
      ...[
        { ...good, Errors: [] },
        { ...good, Errors: [{ Code: 'X' }] },
        { ...good, TicketId: '17' },
        { ...good, Stack: '' },
      ],
      ...[{ ...good, UtcDateTime: 'now' }, { Errors: good.Errors, TicketId: good.TicketId }, {}, 'text', null],
    ];
    for (const body of bad) expect(faults(body)).not.toEqual([]);
  });
});

describe('the variations of a body', () => {
  it('reach every place of the table', () => {
    const places = new Set(wrongTypes(bodies['inbound.plan']).map(({ at }) => at.join('.')));
    for (const place of [
      '',
      'ShipmentId',
      'Containers',
      'Containers.0',
      'Containers.0.Skus.0.ProductDetails.0.Weight',
    ]) {
      expect(places).toContain(place);
    }
  });

  it('leave alone what the body has, and fill in no more than they are told to', () => {
    const shape = { A: 'string', B: 'number', C: { D: 'string' }, E: ['string'] } as const;
    expect(blanked({ A: 'a' }, shape, 'texts')).toEqual({ A: 'a', C: { D: '' } });
    expect(blanked({ E: ['e'] }, shape, 'scalars')).toEqual({ A: '', B: '', C: { D: '' }, E: ['e'] });
    expect(blanked({}, shape, 'everything')).toEqual({ A: '', B: '', C: '', E: '' });
  });
});
