import { ssccElements } from '../../../../src/barcode/sscc.ts';
import type { Settings } from '../../../../src/contract/settings.ts';
import { foldPlan, planEntryOf } from '../../../../src/documents/inbound-plan/kind.ts';
import { floorStation } from '../floor-station.ts';

/** As a scanner sends the symbol, with its AIM id. */
export const scanned = (sscc = '') => `]C1${ssccElements(sscc).replace(/[()]/g, '')}`;

/** A station whose boxes get an SSCC. */
export function ssccStation() {
  const dock = floorStation();
  const choose = (more: Partial<Settings['boxLabels']> = {}) =>
    dock.station.ask('settings.write', {
      boxLabels: { companyPrefix: '4012345', stationNumber: '07', ssccIsNumber: false, statesContents: false, ...more },
    });
  /** The SSCC of each box of the open shipment. */
  const ssccs = async () => {
    const open = await dock.station.ask('document.current', { screen: 'inbound' });
    return foldPlan((open?.journal ?? []).map(planEntryOf)).state.boxes.map(({ sscc }) => sscc ?? '');
  };
  const label = async (text = 'DOCK.PRINT', screen: 'inbound' | 'bol' = 'inbound') =>
    (await dock.scan(text, screen)).print;
  const openBox = async () => {
    const open = await dock.station.ask('document.current', { screen: 'inbound' });
    return foldPlan((open?.journal ?? []).map(planEntryOf)).state.openBox + 1;
  };
  return { dock, choose, ssccs, label, openBox };
}
