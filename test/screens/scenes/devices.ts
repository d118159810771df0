import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { PortScanner } from '../../../src/contract/devices/port-scanners.ts';
import type { SerialPort, UsbPort } from '../../../src/contract/devices/ports.ts';
import type { ScaleState } from '../../../src/contract/devices/scale.ts';
import type { Scene } from '../scene.ts';
import { now } from '../scene.ts';
import { openSection } from './settings.ts';

export const liveWeight = '[data-testid=live-weight]';

/** What a scale shows that speaks SICS. */
export const scaleShows = (state: ScaleState['state'], grams: number | null, more: Partial<ScaleState> = {}) => ({
  'station.scale': { state, problem: null, grams, tare: 0, protocol: 'sics' as const, ...more },
});

const onCable: SerialPort = {
  ...{ kind: 'serial', path: '/dev/ttyUSB0', baudRate: 9600, frame: '8N1' },
  usb: { vendorId: '0403', productId: '6001', serialNumber: 'A10NB4TZ' },
};
const usbScanner: UsbPort = { kind: 'usb', vendorId: '05f9', productId: '4602', serialNumber: null };
const listed: Output<'station.ports'> = {
  ports: [
    { kind: 'serial', path: '/dev/ttyUSB0', label: 'FTDI', usb: onCable.usb },
    { kind: 'serial', path: '/dev/ttyACM0', label: 'Datalogic ADC, Inc.', usb: { ...usbScanner, productId: '4204' } },
    { kind: 'usb', path: '/dev/hidraw3', label: 'Datalogic Gryphon GD4500', usb: usbScanner },
  ],
  problems: { serial: null, usb: null },
};
const scanners: readonly PortScanner[] = [
  { name: 'Bench left', port: { ...onCable, path: '/dev/ttyACM0' }, ends: 'sign' },
  { name: 'Presentation scanner', port: usbScanner, ends: 'sign' },
];
const states: Output<'station.port-scanners'> = [
  { name: 'Bench left', state: 'ready', problem: null, last: { text: ']C1SKU-1042', at: now, isWhole: true } },
  { name: 'Presentation scanner', state: 'away', problem: 'no-rights', last: null },
];

function scene(
  name: string,
  section: 'scale' | 'port-scanners',
  parts: Required<Pick<Scene, 'settings' | 'answers'>>,
): Scene {
  return {
    ...{ name, screen: 'settings', ready: '.settings', act: openSection(section), settings: parts.settings },
    answers: { 'station.ports': listed, ...parts.answers },
  };
}

/** The bench's devices in Settings. */
export const deviceScenes: readonly Scene[] = [
  scene('settings-scale', 'scale', {
    settings: { scale: { kind: 'network', host: '192.168.1.60', port: 4305, protocol: 'auto' } },
    answers: scaleShows('stable', 742, { tare: 350 }),
  }),
  scene('settings-scale-serial', 'scale', {
    settings: { scale: { ...onCable, protocol: 'auto' } },
    answers: scaleShows('away', null, { problem: 'busy', protocol: null }),
  }),
  scene('settings-scale-usb', 'scale', {
    settings: { scale: { kind: 'usb', vendorId: '0922', productId: '8003', serialNumber: null } },
    answers: {
      ...scaleShows('away', null, { problem: 'no-libusb', protocol: null }),
      'station.ports': { ports: [], problems: { serial: 'failed', usb: 'no-libusb' } },
    },
  }),
  scene('settings-port-scanners', 'port-scanners', {
    settings: { portScanners: [...scanners] },
    answers: { 'station.port-scanners': states },
  }),
  scene('settings-port-scanners-none', 'port-scanners', { settings: {}, answers: {} }),
];
