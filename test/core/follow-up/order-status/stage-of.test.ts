import { describe, expect, it } from 'vitest';
import {
  directExpressOrderStatusesSeen,
  outboundOrderStatusesSeen,
} from '../../../../src/contract/service/enumerations.ts';
import { stageOf } from '../../../../src/core/follow-up/order-status/stage-of.ts';

const created = { Status: 'Created', TrackingNumber: 'T1' };
const said = (kind: 'drop-ship' | 'outbound', HandleStatus: string, more: object = {}) => {
  const { stage, isEnd } = stageOf(kind, { ...created, HandleStatus, ...more });
  return isEnd ? `${stage}!` : stage;
};

describe('the stage of an order', () => {
  it.each([
    ['Initial', 'waiting'],
    ['Submitted', 'waiting'],
    ['Examined', 'handling'],
    ['Shipped', 'shipped'],
    ['WaitingForWeightConfirm', 'weighing'],
    ['WeightConfirm', 'handling'],
    ['Return', 'returned!'],
    ['Cancel', 'cancelled!'],
  ])('of a drop-ship order that is %s is %s', (status, stage) => {
    expect(said('drop-ship', status)).toBe(stage);
  });

  it.each([
    ['Delete', 'cancelled!'],
    ['Initial', 'waiting'],
    ['Submitted', 'waiting'],
    ['Examined', 'handling'],
    ['Shipped', 'shipped'],
    ['Consignment', 'shipped'],
    ['Receive', 'shipped'],
    ['Finished', 'done!'],
    ['UnShipped', 'failed!'],
    ['Returns', 'returned'],
    ['RetrunApply', 'returned'],
    ['RetrunFinished', 'returned!'],
  ])('of an outbound order that is %s is %s', (status, stage) => {
    expect(said('outbound', status)).toBe(stage);
  });

  it('of one that was sent to be kept unsubmitted is that, until somebody submits it', () => {
    const kept = { Status: 'Created', HandleStatus: 'Initial', TrackingNumber: '' };
    for (const kind of ['drop-ship', 'outbound'] as const) {
      expect(stageOf(kind, kept, true)).toEqual({ stage: 'unsubmitted', isEnd: false });
      expect(stageOf(kind, kept, false)).toEqual({ stage: 'creating', isEnd: false });
      expect(stageOf(kind, { ...kept, HandleStatus: 'WaitingSubmit' })).toEqual({ stage: 'unsubmitted', isEnd: false });
      expect(stageOf(kind, { ...kept, HandleStatus: 'Submitted' }, true).stage).toBe('creating');
      expect(stageOf(kind, { ...kept, TrackingNumber: 'T1' }, true).stage).toBe('waiting');
      expect(stageOf(kind, { ...kept, Status: 'CreateFailed' }, true).stage).toBe('failed');
    }
  });

  it('is known for every value that was ever seen', () => {
    for (const status of directExpressOrderStatusesSeen) expect(said('drop-ship', status)).not.toBe('other');
    for (const status of outboundOrderStatusesSeen) expect(said('outbound', status)).not.toBe('other');
  });

  it('is its creation until that is done, and it has a tracking number', () => {
    expect(stageOf('outbound', { Status: 'Creating' })).toEqual({ stage: 'creating', isEnd: false });
    expect(said('drop-ship', 'Submitted', { TrackingNumber: '' })).toBe('creating');
    expect(said('drop-ship', 'Submitted', { TrackingNumber: undefined })).toBe('creating');
    expect(said('drop-ship', '', { TrackingNumber: '' })).toBe('creating');
    expect(said('drop-ship', '')).toBe('waiting');
    // What the warehouse has in its hands was created, whatever else is not said.
    expect(said('outbound', 'Examined', { TrackingNumber: '' })).toBe('handling');
    expect(said('outbound', 'Submitted', { Status: 'CreateFailed' })).toBe('failed!');
  });

  it('of a parcel ends when it was delivered, and not with a time that is none', () => {
    expect(said('drop-ship', 'Shipped', { DeliveredTime: '2026/12/03 00:42:30' })).toBe('done!');
    for (const none of ['', ' ', '0001-01-01T00:00:00', '/Date(-62135596800000)/', undefined])
      expect(said('drop-ship', 'Shipped', { DeliveredTime: none })).toBe('shipped');
    expect(said('outbound', 'Shipped', { DeliveredTime: '2026/12/03 00:42:30' })).toBe('shipped');
  });

  it('of what nobody knows is other, and no end', () => {
    expect(said('drop-ship', 'Teleported')).toBe('other');
    expect(said('drop-ship', 'constructor')).toBe('other');
    // Of the other kind.
    expect(said('drop-ship', 'Finished')).toBe('other');
    expect(said('drop-ship', 'Shipped', { Status: 'Paused' })).toBe('other');
    expect(stageOf('outbound', {})).toEqual({ stage: 'other', isEnd: false });
  });
});
