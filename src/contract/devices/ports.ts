import { z } from 'zod';
import { DeviceHost } from './device-host.ts';

/** Four hexadecimal digits, as systems show the ids of USB devices. */
const UsbId = z.string().regex(/^[0-9a-f]{4}$/, 'no USB id: four hexadecimal digits');

/** What a USB device says of itself. */
export const UsbDevice = z.object({
  vendorId: UsbId,
  productId: UsbId,
  serialNumber: z.string().min(1).max(200).nullable(),
});
export type UsbDevice = z.infer<typeof UsbDevice>;

/** Data bits, parity and stop bits. */
export const SerialFrame = z.enum(['8N1', '7E1', '7O1', '8E1', '8O1', '7N2', '8N2']);
export type SerialFrame = z.infer<typeof SerialFrame>;

/** Of the speeds that serial devices know, in baud; the first is the usual one. */
export const baudRates = [9600, 1200, 2400, 4800, 19_200, 38_400, 57_600, 115_200] as const;

export const SerialPort = z.object({
  kind: z.literal('serial'),
  /** `COM3`, `/dev/ttyUSB0`. It changes from plug to plug: a device is found by `usb` if that is known. */
  path: z.string().trim().min(1).max(300),
  usb: UsbDevice.nullable(),
  baudRate: z.number().int().min(110).max(921_600),
  frame: SerialFrame,
});
export type SerialPort = z.infer<typeof SerialPort>;

/** A scale or scanner of the USB classes of the point of sale (HID). */
export const UsbPort = UsbDevice.extend({ kind: z.literal('usb') });
export type UsbPort = z.infer<typeof UsbPort>;

/** A device with a network interface, or a serial one behind a device server. */
export const NetworkPort = z.object({
  kind: z.literal('network'),
  host: DeviceHost,
  port: z.number().int().min(1).max(65535),
});
export type NetworkPort = z.infer<typeof NetworkPort>;

/** A port of this computer. */
export const LocalPort = z.discriminatedUnion('kind', [SerialPort, UsbPort]);
export type LocalPort = z.infer<typeof LocalPort>;

/** Why a device cannot be read; people are told what to do about it. */
export const DeviceProblem = z.enum([
  'unplugged', // no such port, or it was pulled out
  'unreachable', // nobody answers at that address
  'busy', // another program, or another device of this station, has it open
  'no-rights', // the account may not open the port
  'no-libusb', // the package for USB devices cannot be loaded
  'no-driver', // the package for serial ports cannot be loaded
  'garbage', // what is heard is not understood: speed, parity or protocol are others
  'failed', // anything else; the log says more
]);
export type DeviceProblem = z.infer<typeof DeviceProblem>;

/** A port to choose from. One that a person types works although it is not listed. */
export const ListedPort = z.object({
  kind: z.enum(['serial', 'usb']),
  path: z.string(),
  label: z.string(),
  usb: UsbDevice.nullable(),
});
export type ListedPort = z.infer<typeof ListedPort>;

/** `problems`: why ports of that kind are not in it. `failed`: this system cannot list them (Linux without udev). */
export const PortList = z.object({
  ports: z.array(ListedPort),
  problems: z.object({ serial: DeviceProblem.nullable(), usb: DeviceProblem.nullable() }),
});
export type PortList = z.infer<typeof PortList>;
