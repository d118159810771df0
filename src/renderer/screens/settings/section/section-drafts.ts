import type { SettingsView } from '../../../../contract/settings.ts';
import { toDraft } from '../../../connection/connection-draft.ts';
import { createKept } from '../../../connection/kept-store.ts';
import { packagingText } from './packaging-draft.ts';
import { scannersText } from './port-scanners-draft.ts';
import { toPrinterDraft } from './printer-draft.ts';
import { rulesText } from './rules-draft.ts';
import { toScaleDraft } from './scale-draft.ts';
import { sitePrintersText } from './site-printers-draft.ts';

/** Unsaved changes, by section. */
type Changes = Readonly<Record<string, object>>;

export const useKeptChanges = createKept<Changes>({});

export interface SectionFields<Draft extends object> {
  /** The key under which changes of these fields are stored. */
  readonly key: string;
  readonly saved: Draft;
}

/** The fields of every section with a save button, as last saved. */
export const sectionFields = {
  connection: ({ settings, connections }: SettingsView) => ({
    key: 'connection',
    saved: toDraft(settings.connection, connections[0]),
  }),
  warehouse: ({
    settings: { connection, warehouseId, shippingType, followedWarehouses, boxLimitGrams },
  }: SettingsView) => ({
    // For one connection only: changes begun for practice must never be saved for a live one.
    key: `warehouse of ${connection.kind === 'live' ? connection.baseUrl : connection.kind}`,
    saved: {
      warehouseId,
      shippingType,
      followed: followedWarehouses.join(', '),
      boxLimit: boxLimitGrams === 0 ? '' : String(boxLimitGrams / 1000),
    },
  }),
  packing: ({ settings: { packaging, packedIntoBill } }: SettingsView) => ({
    key: 'packing',
    saved: { packaging: packagingText(packaging), packedIntoBill },
  }),
  orders: ({ settings: { orderRules } }: SettingsView) => ({
    key: 'orders',
    saved: { 'drop-ship': rulesText(orderRules['drop-ship']), outbound: rulesText(orderRules.outbound) },
  }),
  'order-folder': ({ settings: { orderFolder } }: SettingsView) => ({ key: 'order-folder', saved: orderFolder }),
  'box-labels': ({ settings: { connection, boxLabels } }: SettingsView) => ({
    // As those of the warehouse.
    key: `box labels of ${connection.kind === 'live' ? connection.baseUrl : connection.kind}`,
    saved: boxLabels,
  }),
  printer: ({ settings }: SettingsView) => ({ key: 'printer', saved: toPrinterDraft(settings) }),
  scale: ({ settings }: SettingsView) => ({ key: 'scale', saved: toScaleDraft(settings.scale) }),
  'port-scanners': ({ settings: { portScanners } }: SettingsView) => ({
    key: 'port-scanners',
    saved: { scanners: scannersText(portScanners) },
  }),
  site: ({ settings: { sitePrinters } }: SettingsView) => ({
    key: 'site',
    saved: { printers: sitePrintersText(sitePrinters) },
  }),
  station: ({ settings: { station } }: SettingsView) => ({ key: 'station', saved: { station } }),
  operators: ({ settings: { operator } }: SettingsView) => ({ key: 'operators', saved: { operator } }),
} as const;

export function isChanged({ key, saved }: SectionFields<object>, changes: Changes): boolean {
  const was = new Map(Object.entries(saved));
  return Object.entries(changes[key] ?? {}).some(([name, value]) => value !== was.get(name));
}

/** What is still unsaved after saving `submitted`: changes made while it ran. */
export function changedSince<Draft extends object>(changes: Partial<Draft>, submitted: Draft): Partial<Draft> {
  const sent = new Map<string, unknown>(Object.entries(submitted));
  const since = Object.entries(changes).filter(([name, value]) => value !== sent.get(name));
  return Object.fromEntries(since) as Partial<Draft>; // a subset of the draft's fields
}

/** The sections with unsaved changes. */
export function changedSections(view: SettingsView, changes: Changes): ReadonlySet<string> {
  const changed = Object.entries(sectionFields).filter(([, fieldsOf]) => isChanged(fieldsOf(view), changes));
  return new Set(changed.map(([id]) => id));
}
