import { everySentOrder } from '../../sent-orders-query.ts';
import { writeBill } from '../floor/bill-job.ts';
import { lookAfterOutbox } from '../floor/clerk.ts';
import type { Floor } from '../floor/floor.ts';
import { changeBoxes } from '../floor/inbound-jobs.ts';
import { sendOrders } from '../floor/order-job.ts';
import { packBoxes } from '../floor/pack-boxes.ts';
import { firstShipment } from '../floor/work-day.ts';
import { skus } from '../goods.ts';
import type { Dice, Streams } from '../streams.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const shiftMs = 9 * hourMs;
/** Of the catalogue's file that somebody brings every morning, for each job of the day. */
const rowsAJob = 50;

export interface WorkDays {
  readonly days: number;
  /** How often within a shift somebody begins something. */
  readonly jobsADay: number;
}

/** One day after the other: nine hours in which everything is used that a station has, and a night in which nobody comes. */
export async function workDays(floor: Floor, streams: Streams, { days, jobsADay }: WorkDays): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await beginShift(floor, day, jobsADay * rowsAJob);
    for (let job = 0; job < jobsADay; job += 1) {
      await until(floor, day * dayMs + ((job + 1) * shiftMs) / (jobsADay + 2));
      const number = day * jobsADay + job;
      await work(floor, streams.stream(`job ${number}`), number);
      if (job % 4 === 3) await lookAfterOutbox(floor, streams.stream(`look ${number}`), false);
      if (job % 8 === 7) await lookAround(floor, streams.stream(`around ${number}`));
    }
    await until(floor, day * dayMs + shiftMs);
    await endShift(floor);
    await until(floor, (day + 1) * dayMs);
  }
  // Whoever looks at what came of it is told nothing before.
  await floor.scan('DOCK.OPERATOR.Dana', 'home');
}

async function until(floor: Floor, at: number): Promise<void> {
  await floor.time.sleep(Math.max(0, at - floor.time.now()));
}

async function work(floor: Floor, die: Dice, job: number): Promise<void> {
  const what = die.weigh({ plan: 14, orders: 15, bill: 5, change: 3 });
  switch (what) {
    case 'plan':
      return planMany(floor, die);
    case 'orders':
      return sendOrders(floor, die, job);
    case 'bill':
      return writeBill(floor, die, job);
    case 'change':
      return changeBoxes(floor, die, firstShipment);
  }
}

/** A plan as a floor has it. */
async function planMany(floor: Floor, die: Dice): Promise<void> {
  const { documentId } = await floor.expect('DOCK.NEW', 'inbound');
  const boxes = await packBoxes(floor, die, die.between(30, 90));
  await floor.expect('DOCK.DONE', 'inbound');
  floor.history.plans.push({ documentId: documentId ?? '', boxes });
}

async function beginShift(floor: Floor, day: number, fileRows: number): Promise<void> {
  await floor.scan(`DOCK.OPERATOR.${day % 2 === 0 ? 'Dana' : 'Kim'}`, 'home');
  const rows = Array.from({ length: fileRows }, (_, row) => `GOODS-${row},Article ${row} as of day ${day}`);
  await floor.ask('catalogue.import', {
    csv: ['Sku,NameEn', ...skus.map((sku) => `${sku},Article ${sku}`), ...rows].join('\n'),
  });
  // Of all that is followed: the largest refresh there is.
  await floor.ask('stock.start', { text: '', filter: 'all', except: [] });
}

/** What people look at and ask beside their work. */
async function lookAround(floor: Floor, die: Dice): Promise<void> {
  await floor.ask('inventory.lookup', { code: die.pick(skus), look: 'opened' });
  await floor.ask('search.find', { text: die.pick(['P-1', 'BL', 'IN-', 'MUG']), each: 10 });
  await followParcels(floor);
  await floor.ask('prices.ask', {
    kind: 'outbound',
    services: ['USRLS', 'USRPP'],
    request: {
      ...{
        WarehouseId: 'US',
        Country: 'US',
        Postcode: '93701',
        City: 'Fresno',
        Province: 'CA',
        Address: '418 Almond Row',
      },
      Skus: [{ Sku: die.pick(skus), Quantity: die.between(1, 50) }],
    },
  });
  await floor.ask('outbox.list', { limit: 1000 });
  await floor.ask('document.list', { kind: 'inbound-plan', limit: 1000 });
  await floor.ask('scan.recent', { limit: 100 });
}

/** The parcels of the orders that have one, as somebody pastes them from the list. */
async function followParcels(floor: Floor): Promise<void> {
  const list = await floor.ask('followed.list', { ...everySentOrder(), offset: 0, limit: 60 });
  if (!list.ok) return;
  const numbers = list.value.rows.map(({ trackingNumber }) => trackingNumber).filter((number) => number !== '');
  if (numbers.length > 0) await floor.ask('tracking.add', { numbers: [...new Set(numbers)].slice(0, 60) });
}

async function endShift(floor: Floor): Promise<void> {
  await floor.ask('shift.account', { back: 0 });
  await floor.ask('station.shift', {});
  await floor.ask('diagnostics.add', { counts: [] });
  await floor.ask('operator.lock', {});
}
