import { SerialFrame, type SerialPort, UsbDevice, type UsbPort } from '../../../../contract/devices/ports.ts';

/** A port of this computer while it is chosen: keeps all fields, whatever its kind. */
export interface PortDraft {
  readonly path: string;
  /** Of a serial port, if it is known what is plugged in there, and of a USB device: as one text, or empty. */
  readonly usb: string;
  readonly baudRate: string;
  readonly frame: SerialFrame;
}

export const emptyPort: PortDraft = { path: '', usb: '', baudRate: '9600', frame: '8N1' };

export function toPortDraft(port: SerialPort | UsbPort): PortDraft {
  if (port.kind === 'usb') return { ...emptyPort, usb: usbText(port) };
  const { path, usb, baudRate, frame } = port;
  return { path, usb: usb === null ? '' : usbText(usb), baudRate: String(baudRate), frame };
}

/** As entered, valid or not: the core reports what is wrong. */
export function toSerialPort({ path, usb, baudRate, frame }: PortDraft): SerialPort {
  return { kind: 'serial', path: path.trim(), usb: usb === '' ? null : usbOf(usb), baudRate: Number(baudRate), frame };
}

export function toUsbPort({ usb }: PortDraft): UsbPort {
  return { kind: 'usb', ...(usb === '' ? { vendorId: '', productId: '', serialNumber: null } : usbOf(usb)) };
}

export const usbText = ({ vendorId, productId, serialNumber }: UsbDevice): string =>
  JSON.stringify({ vendorId, productId, serialNumber });
export const usbOf = (text: string): UsbDevice => UsbDevice.parse(JSON.parse(text)); // written above

/** `05f9:4204 · SN 1234`. */
export function usbLabel({ vendorId, productId, serialNumber }: UsbDevice): string {
  return [`${vendorId}:${productId}`, serialNumber].filter(Boolean).join(' · ');
}

/** The same port of another device of its kind: what a profile for another station says. */
export function ofAnyDevice<Port extends SerialPort | UsbPort>(port: Port): Port {
  if (port.kind === 'usb') return { ...port, serialNumber: null };
  return port.usb === null ? port : { ...port, usb: { ...port.usb, serialNumber: null } };
}

export const frames = SerialFrame.options;
