import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { quietComputer } from '../../../../../src/contract/devices/computer.ts';
import type { Scale } from '../../../../../src/contract/devices/scale.ts';
import { defaultProfile } from '../../../../../src/contract/devices/scan-profile.ts';
import type { Authentication, Settings } from '../../../../../src/contract/settings.ts';
import type { SettingsAccess } from '../../../../../src/renderer/connection/use-settings.ts';
import { TextsProvider } from '../../../../../src/renderer/i18n/texts-provider.tsx';
import { AliasSection } from '../../../../../src/renderer/screens/settings/aliases/alias-section.tsx';
import { BackupsSection } from '../../../../../src/renderer/screens/settings/backups/backups-section.tsx';
import { BoxLabelsSection } from '../../../../../src/renderer/screens/settings/box-labels/box-labels-section.tsx';
import { CatalogueSection } from '../../../../../src/renderer/screens/settings/catalogue/catalogue-section.tsx';
import { CommandsSection } from '../../../../../src/renderer/screens/settings/commands/commands-section.tsx';
import { CameraSection } from '../../../../../src/renderer/screens/settings/devices/camera-section.tsx';
import { PortScannersSection } from '../../../../../src/renderer/screens/settings/devices/port-scanners-section.tsx';
import { PrinterSection } from '../../../../../src/renderer/screens/settings/devices/printer-section.tsx';
import { ScaleSection } from '../../../../../src/renderer/screens/settings/devices/scale-section.tsx';
import { DiagnosticsSection } from '../../../../../src/renderer/screens/settings/diagnostics/diagnostics-section.tsx';
import { OperatorsSection } from '../../../../../src/renderer/screens/settings/operators/operators-section.tsx';
import { OrderFolderSection } from '../../../../../src/renderer/screens/settings/orders/order-folder-section.tsx';
import { OrdersSection } from '../../../../../src/renderer/screens/settings/orders/orders-section.tsx';
import { PackingSection } from '../../../../../src/renderer/screens/settings/packing/packing-section.tsx';
import { ScannerSection } from '../../../../../src/renderer/screens/settings/scanner/scanner-section.tsx';
import { type SectionId, settingsIndex } from '../../../../../src/renderer/screens/settings/search/settings-index.ts';
import { SellerSection } from '../../../../../src/renderer/screens/settings/seller-aliases/seller-section.tsx';
import { SoundSection } from '../../../../../src/renderer/screens/settings/sound/sound-section.tsx';
import { ComputerSection } from '../../../../../src/renderer/screens/settings/station/computer-section.tsx';
import { ConnectionSection } from '../../../../../src/renderer/screens/settings/station/connection-section.tsx';
import { LookSection } from '../../../../../src/renderer/screens/settings/station/look-section.tsx';
import { SiteSection } from '../../../../../src/renderer/screens/settings/station/site-section.tsx';
import { StationSection } from '../../../../../src/renderer/screens/settings/station/station-section.tsx';
import { WarehouseSection } from '../../../../../src/renderer/screens/settings/station/warehouse-section.tsx';
import { DocksideProvider } from '../../../../../src/renderer/session/use-dockside.ts';
import { createTexts } from '../../../i18n/window-texts.ts';
import { testDockside } from '../../../test-dockside.ts';

const texts = createTexts('en');
const dockside = testDockside();
dockside.station.setState({
  view: {
    version: '1.2.3',
    mode: 'practice',
    service: 'practice',
    station: 'A',
    operator: 'Kim',
    warehouseId: 'US',
    shippingType: 'SEALCL',
    boxLimitGrams: 0,
    tableColumns: {},
    language: 'en',
    theme: 'light',
    scanner: defaultProfile,
    volume: 80,
    speech: 'off',
    silentPrinters: { labels: null, papers: null },
    signIn: { locked: false, listed: 0, administrator: true, pinRequired: false, idleLockMinutes: 0 },
    firstRun: false,
    network: { state: 'online', since: 0 },
    queue: { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 },
    needsPerson: 0,
    prints: { failed: 0, unconfirmed: 0 },
    paused: null,
    elsewhere: [],
    notices: [],
    learned: { codes: 0, waiting: 0 },
    site: null,
    catalogue: { skus: 3, importing: null },
  },
});

/** Without a window a store is read as it began. */
const asDrawn = { ...dockside, station: { ...dockside.station, getInitialState: dockside.station.getState } };

const sections: Readonly<Record<SectionId, FunctionComponent<{ access: SettingsAccess }>>> = {
  backups: BackupsSection,
  connection: ConnectionSection,
  warehouse: WarehouseSection,
  station: StationSection,
  site: SiteSection,
  operators: OperatorsSection,
  orders: OrdersSection,
  'order-folder': OrderFolderSection,
  packing: PackingSection,
  'box-labels': BoxLabelsSection,
  scale: ScaleSection,
  'port-scanners': PortScannersSection,
  camera: CameraSection,
  scanner: ScannerSection,
  printer: PrinterSection,
  sound: SoundSection,
  commands: CommandsSection,
  learned: AliasSection,
  'seller-aliases': SellerSection,
  diagnostics: DiagnosticsSection,
  look: LookSection,
  computer: ComputerSection,
  catalogue: CatalogueSection,
};

/** One of each: they show other fields. */
const scales: Readonly<Record<Authentication['kind'], Scale>> = {
  bearer: { kind: 'network', host: '192.168.1.60', port: 4305, protocol: 'auto' },
  header: { kind: 'serial', path: 'COM3', usb: null, baudRate: 9600, frame: '8N1', protocol: 'auto' },
  none: { kind: 'usb', vendorId: '0922', productId: '8003', serialNumber: null },
};

function settingsWith(authentication: Authentication): Settings {
  return {
    connection: {
      kind: 'live',
      baseUrl: 'https://service.example',
      ports: { 81: 81, 82: 82, 83: 83 },
      authentication,
    },
    warehouseId: 'US',
    shippingType: 'SEALCL',
    followedWarehouses: ['US'],
    boxLimitGrams: 30_000,
    packaging: [],
    orderRules: { 'drop-ship': [], outbound: [] },
    orderFolder: { path: '', kind: 'drop-ship', submits: false, writesTracking: false },
    orderFormats: [],
    packedIntoBill: false,
    figuresByOperator: false,
    boxLabels: { companyPrefix: '', stationNumber: '', ssccIsNumber: false, statesContents: false },
    scale: scales[authentication.kind],
    portScanners: [],
    camera: '',
    tableColumns: {},
    station: 'A',
    operator: 'Kim',
    language: 'en',
    theme: 'light',
    scanner: defaultProfile,
    // One of each: they show other fields.
    labelPrinter:
      authentication.kind === 'header'
        ? { kind: 'silent', name: 'zebra' }
        : {
            ...{ kind: 'zpl', host: '192.168.1.50', port: 9100, dpi: 203, template: 'container' },
            ...(authentication.kind === 'none' && { sitePrinter: 'Dock 1' }),
          },
    sitePrinters: [],
    volume: 80,
    speech: 'off',
    pinRequired: false,
    idleLockMinutes: 0,
    paperPrinter: { kind: 'dialogue' },
    setUp: true,
    computer: quietComputer,
  };
}

/** A section as it is drawn first. */
function markupOf(section: SectionId, authentication: Authentication, byFlag: string[] = []): string {
  const access = {
    view: { settings: settingsWith(authentication), byFlag, connections: [] },
    write: () => Promise.resolve(),
  };
  const drawn = createElement(sections[section], { access });
  return renderToStaticMarkup(
    createElement(TextsProvider, { texts: texts }, createElement(DocksideProvider, { dockside: asDrawn }, drawn)),
  );
}

const ways: readonly Authentication[] = [
  { kind: 'bearer', token: 'secret' },
  { kind: 'header', name: 'X-Api-Key', value: 'secret' },
  { kind: 'none' },
];

describe.each(Object.keys(sections) as SectionId[])('the section %s', (section) => {
  const drawn = ways.map((way) => markupOf(section, way));
  const entries = settingsIndex.filter((entry) => entry.section === section);

  it('has every field in the index, and every entry of the index as a field', () => {
    const ids = drawn.flatMap((markup) => [...markup.matchAll(/data-setting="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids)).toEqual(new Set(entries.map(({ id }) => id)));
  });

  it('has no field outside of a setting', () => {
    for (const markup of drawn) {
      const fields = markup.match(/class="(text-field|choice-field|switch-field|fact|packaging-rows)[ "]/g) ?? [];
      expect(markup.match(/data-setting="/g)).toHaveLength(fields.length);
      expect(fields.length).toBeGreaterThan(0);
    }
  });

  it('shows each with the label and the words that the search knows', () => {
    const all = drawn.join('');
    for (const { label, words, port } of entries) {
      expect(all).toContain(escaped(texts.t(label, port === undefined ? {} : { port })));
      expect(all).toContain(escaped(texts.t(words)));
    }
  });
});

it('says at a setting that a flag decides it', () => {
  const [bearer = { kind: 'none' } as const] = ways;
  const words = escaped(texts.t('settings.by-flag'));
  expect(markupOf('connection', bearer, ['connection']).split(words)).toHaveLength(4);
  expect(markupOf('warehouse', bearer, ['warehouseId', 'shippingType']).split(words)).toHaveLength(3);
  expect(markupOf('station', bearer, ['station']).split(words)).toHaveLength(2);
  expect(markupOf('station', bearer)).not.toContain(words);
});

it('has no setting twice', () => {
  expect(new Set(settingsIndex.map(({ id }) => id)).size).toBe(settingsIndex.length);
});

it('leads to what shows a setting, where that is not always on the screen', () => {
  const ids = new Set(settingsIndex.map(({ id }) => id));
  const within = settingsIndex.flatMap((entry) => entry.within ?? []);
  expect(within.filter((id) => !ids.has(id))).toEqual([]);
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;');
}
