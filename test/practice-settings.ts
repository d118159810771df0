import { quietComputer } from '../src/contract/devices/computer.ts';
import { defaultProfile } from '../src/contract/devices/scan-profile.ts';
import type { Settings } from '../src/contract/settings.ts';

/** The settings of a training station that is set up, but for what is asked of them. */
export const practiceSettings = (more: Partial<Settings> = {}): Settings => ({
  connection: { kind: 'practice' },
  warehouseId: 'US',
  shippingType: 'SEALCL',
  followedWarehouses: ['US', 'NJ'],
  boxLimitGrams: 30_000,
  station: 'A',
  operator: 'Kim',
  language: 'en',
  theme: 'light',
  scanner: defaultProfile,
  labelPrinter: { kind: 'system' },
  sitePrinters: [],
  volume: 80,
  speech: 'off',
  pinRequired: false,
  idleLockMinutes: 0,
  paperPrinter: { kind: 'dialogue' },
  setUp: true,
  computer: quietComputer,
  tableColumns: {},
  packaging: [
    { code: 'BAG-S', name: 'Padded bag S', grams: 18, size: { length: 27, width: 18, height: 3 } },
    { code: 'BOX-1', name: 'Carton 1', grams: 95, size: { length: 20, width: 15, height: 10 } },
    { code: 'BOX-2', name: 'Carton 2', grams: 180, size: { length: 30, width: 20, height: 15 } },
    { code: 'WRAP', name: 'Bubble wrap', grams: null, size: null },
  ],
  packedIntoBill: false,
  figuresByOperator: false,
  boxLabels: { companyPrefix: '', stationNumber: '', ssccIsNumber: false, statesContents: false },
  orderRules: { 'drop-ship': [], outbound: [] },
  orderFolder: { path: '', kind: 'drop-ship', submits: false, writesTracking: false },
  orderFormats: [],
  scale: { kind: 'none' },
  portScanners: [],
  camera: '',
  ...more,
});
