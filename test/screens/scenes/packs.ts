import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { WaitingOrder } from '../../../src/contract/bridge/orders.ts';
import { buildPack, goodsOf, packedOrder } from '../../documents/pack/pack-builder.ts';
import { hourMs, minuteMs, now } from '../scene.ts';
import { longest } from './goods.ts';

type Build = ReturnType<typeof buildPack>;

function view({ journal }: Build, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'pk1',
    kind: 'pack',
    number: 'T1-261121-044',
    status: 'open',
    createdAt: now - 3 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

const goods = [
  goodsOf('SKU-1042', 2, 'Blue mug, 330 ml', '蓝色马克杯 330毫升'),
  goodsOf('SKU-2210', 1, 'Lunch box with two compartments', '双格饭盒'),
  goodsOf('SKU-3071', 3, 'Bamboo spoon', '竹勺'),
  goodsOf('SKU-0455', 1, 'Tea towel, striped', '条纹茶巾'),
];

const order = packedOrder('T1-261121-031', goods, {
  platformOrderNo: '114-9038271-5520913',
  recipient: { name: 'Dana Reyes', place: '93701 Fresno', country: 'US' },
  remark: 'Gift: no invoice in the parcel',
});

const begun = () => buildPack(order, 'B-17');

function half(): Build {
  const build = begun();
  for (const sku of ['SKU-1042', 'SKU-1042', 'SKU-3071']) build.scan(sku);
  return build;
}

function full(): Build {
  const build = half();
  for (const sku of ['SKU-2210', 'SKU-3071', 'SKU-3071', 'SKU-0455']) build.scan(sku);
  return build;
}

export const newPack = () => view(begun());
export const halfPack = () => view(half());
export const fullPack = () => view(full());

export function weighedPack(): DocumentView {
  const build = full();
  build.command('PACKAGING.BOX-2');
  build.command('WEIGHT.1312');
  return view(build);
}

export function lightPack(): DocumentView {
  const build = full();
  build.command('PACKAGING.BOX-2');
  build.command('WEIGHT.982');
  return view(build);
}

export function unweighedPack(): DocumentView {
  const build = full();
  build.command('DONE');
  return view(build);
}

export function twicePack(): DocumentView {
  const build = begun();
  build.scan('SKU-1042');
  build.scan('SKU-1042', { gapMs: 90 });
  return view(build);
}

export function closedPack(): DocumentView {
  const build = full();
  build.command('PACKAGING.BOX-2');
  build.command('WEIGHT.1312');
  build.command('DONE');
  return view(build, { status: 'closed', updatedAt: now - 3 * minuteMs });
}

/** Every text as long as it may be, sent before, and more lines than fit. */
export function longestPack(): DocumentView {
  const many = Array.from({ length: 40 }, (_, at) =>
    goodsOf(`${longest.sku.slice(0, 40)}-${at}`, 120 + at, longest.name, longest.nameCn ?? ''),
  );
  const build = buildPack(
    packedOrder('WAREHOUSE-NORTH-T1-261121-0000431', many, {
      isSent: true,
      platformOrderNo: '114-9038271-5520913-114-9038271',
      trackingNumber: 'LX9274890012345678901234CN',
      serviceCode: 'EXPRESS-INTERNATIONAL-DDP',
      recipient: {
        name: 'Maximiliane-Theodora von Hohenstein-Wallersfelden',
        place: '94301-1234 Rancho Santa Margarita del Norte',
        country: 'US',
      },
      remark:
        'Deliver to the back entrance between nine and eleven; ring twice and leave it with the porter if nobody opens',
    }),
    'B-17',
  );
  build.scan(many[0]?.sku ?? '');
  return view(build);
}

const row = (at: number, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: `pk-${at}`,
  kind: 'pack',
  number: `T1-261121-${String(30 - at).padStart(3, '0')}`,
  status: 'closed',
  createdAt: now - at * 6 * minuteMs - hourMs,
  updatedAt: now - at * 6 * minuteMs,
  operator: at % 3 === 0 ? 'Mei' : 'B-17',
  boxes: 1,
  pieces: 1 + ((at * 7) % 5),
  outboxId: null,
  outboxState: null,
  discarded: false,
  orders: [],
  ...more,
});

export const openPackRow = row(0, { id: 'pk1', number: 'T1-261121-031', status: 'open', pieces: 3 });
export const packRows: readonly DocumentRow[] = [
  row(1, { status: 'parked', pieces: 2 }),
  ...Array.from({ length: 18 }, (_, at) => row(at + 2)),
];

const names = ['Dana Reyes', 'Luis Ortega', 'Mina Park', 'Jonas Weiss', 'Amélie Roux', 'Kenji Mori'];
export const waitingOrders: WaitingOrder[] = Array.from({ length: 24 }, (_, at) => ({
  packageId: `T1-261121-${String(31 + at).padStart(3, '0')}`,
  platformOrderNo: at % 2 === 0 ? `114-90382${70 + at}-5520913` : '',
  recipient: names[at % names.length] ?? '',
  country: ['US', 'MX', 'US', 'DE', 'FR', 'JP'][at % 6] ?? '',
  units: 1 + ((at * 5) % 7),
  skus: 1 + (at % 4),
  batch: at < 12 ? 'T1-261121-030' : 'T1-261121-043',
  isSent: at % 5 === 4,
  isOpen: at === 0,
}));
