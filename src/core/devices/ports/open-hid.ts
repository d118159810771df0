import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { DeviceProblem, ListedPort, UsbPort } from '../../../contract/devices/ports.ts';
import { CannotOpen, type OpenPort, type PortEvents, untilGone } from './open-port.ts';

/** The paths that this process has open. */
const opened = new Set<string>();

/** Opens a scale or scanner of the USB classes: each of its reports is heard in one piece. Throws `CannotOpen`. */
export async function openHid({ vendorId, productId, serialNumber }: UsbPort, events: PortEvents): Promise<OpenPort> {
  const hid = await loadNodeHid();
  const all = await hid.devicesAsync(Number.parseInt(vendorId, 16), Number.parseInt(productId, 16));
  // One device may show several interfaces; that of the point of sale is wanted.
  const own = all.filter((each) => serialNumber === null || each.serialNumber === serialNumber);
  const ofSale = own.filter(({ usagePage }) => isPointOfSale(usagePage));
  const paths = (ofSale.length > 0 ? ofSale : own).flatMap((each) => each.path ?? []);
  if (paths.length === 0) throw new CannotOpen('unplugged');
  // Two of a kind without serial numbers are told apart by who has which; systems would let both lines read the same one.
  const path = paths.find((each) => !opened.has(each));
  if (path === undefined) throw new CannotOpen('busy');
  opened.add(path);
  const device = await hid.HIDAsync.open(path).catch(async (cause: unknown) => {
    opened.delete(path);
    throw new CannotOpen(await whyNot(path), { cause });
  });
  const { onBytes, onGone, over } = untilGone(events);
  const close = async () => {
    await device.close().catch(() => undefined);
    opened.delete(path);
  };
  device.on('data', onBytes);
  device.on('error', () => {
    onGone();
    void close();
  });
  return {
    write: () => undefined, // nothing is ever asked of these
    close: async () => {
      over();
      await close();
    },
  };
}

/** Scales and scanners of the USB classes. Throws `CannotOpen`. */
export async function listHid(): Promise<ListedPort[]> {
  const hid = await loadNodeHid();
  const devices = await hid.devicesAsync();
  return devices
    .filter(({ usagePage }) => isPointOfSale(usagePage))
    .map(({ path, product, manufacturer, vendorId, productId, serialNumber }) => ({
      kind: 'usb',
      path: path ?? '',
      label: [manufacturer, product].filter(Boolean).join(' '),
      usb: { vendorId: hexadecimal(vendorId), productId: hexadecimal(productId), serialNumber: serialNumber || null },
    }));
}

/** Loaded only where it is wanted: on Linux its binary needs libusb, and is itself loaded by the first look. */
async function loadNodeHid(): Promise<typeof import('node-hid')> {
  try {
    const hid = (await import('node-hid')).default;
    await hid.devicesAsync(0xffff, 0xffff);
    return hid;
  } catch (cause) {
    throw new CannotOpen('no-libusb', { cause });
  }
}

/** Bar code scanners and scales. */
const isPointOfSale = (usagePage: number | undefined): boolean => usagePage === 0x8c || usagePage === 0x8d;

async function whyNot(path: string): Promise<DeviceProblem> {
  if (!path.startsWith('/')) return 'failed';
  return access(path, constants.R_OK | constants.W_OK).then(
    () => 'failed' as const,
    () => 'no-rights' as const,
  );
}

const hexadecimal = (id: number) => id.toString(16).padStart(4, '0');
