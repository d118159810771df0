import type { PrintJobView } from '../../../src/contract/bridge/printing.ts';
import { minuteMs, now, type Scene } from '../scene.ts';

const job = (place: number, more: Partial<PrintJobView>): PrintJobView => ({
  ...{ id: `p${place}`, documentId: 'd1', kind: 'inbound-plan', number: 'T1-261121-001', box: null, why: null },
  ...{ state: 'handed', again: false, at: now - place * 7 * minuteMs, operator: 'B-17', ...more },
});

/** Print jobs in every state. */
export const prints: readonly PrintJobView[] = [
  job(0, { box: 'T1-261121-001-003', state: 'queued' }),
  job(1, { box: 'T1-261121-001-002', again: true }),
  job(2, { box: 'T1-261121-001-002', state: 'replaced' }),
  job(3, { kind: 'bill-of-lading', number: '180-26112101', state: 'failed', why: 'no printer is connected' }),
  job(4, { state: 'confirmed' }),
  job(5, { kind: 'putaway-check', number: 'IN-2611-0088', operator: 'B-22', state: 'dropped' }),
  job(6, { kind: 'pallet-check', number: 'BO-2611-0007', operator: 'B-22' }),
];

/** Papers on their way to a person. */
export const printScenes: readonly Scene[] = [
  {
    name: 'outbox-prints',
    screen: 'outbox',
    ready: '.outbox',
    answers: { 'print.list': prints },
    act: async ({ press, appears }) => {
      await press('prints');
      await appears('[data-testid=print-job]');
    },
  },
];
