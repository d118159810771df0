import { quietComputer } from '../src/contract/computer.ts';
import { defaultProfile } from '../src/contract/scan-profile.ts';
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
  volume: 80,
  speech: 'off',
  pinRequired: false,
  idleLockMinutes: 0,
  paperPrinter: { kind: 'dialogue' },
  setUp: true,
  computer: quietComputer,
  tableColumns: {},
  packaging: [],
  packedIntoBill: false,
  ...more,
});
