import { z } from 'zod';
import { DeviceProblem, NetworkPort, SerialPort, UsbPort } from './ports.ts';

/**
 * How a scale speaks. `sics`: Mettler-Toledo Standard Interface Command Set, level 0; `toledo`: Mettler Toledo continuous output; `and`: A&D
 * standard format; `ohaus`: Ohaus standard format; `kern`: Kern, whose weight has its unit only while it is stable; `nci`: Weigh-Tronix NCI
 * (SCP-01); `plain`: lines such as `ST,GS,+  1.23kg`.
 */
export const ScaleProtocol = z.enum(['sics', 'toledo', 'and', 'ohaus', 'kern', 'nci', 'plain']);
export type ScaleProtocol = z.infer<typeof ScaleProtocol>;

/** `auto`: recognised by trying. */
const protocol = z.union([z.literal('auto'), ScaleProtocol]);

export const NetworkScale = NetworkPort.extend({ protocol });
export type NetworkScale = z.infer<typeof NetworkScale>;

export const SerialScale = SerialPort.extend({ protocol });
export type SerialScale = z.infer<typeof SerialScale>;

/** One that is read by a line; a scale of the USB class has one protocol, which is that of the class. */
export type ConnectedScale = NetworkScale | SerialScale | UsbPort;

/** The scale beside this station. `training`: one that weighs the open parcel, where nothing is sent; a live station has none then. */
export const Scale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('training') }),
  NetworkScale,
  SerialScale,
  UsbPort,
]);
export type Scale = z.infer<typeof Scale>;

/**
 * What is known of the scale now. `none`: there is none; `away`: it cannot be opened; `silent`: it is open, but says nothing that is
 * understood; the others are what lies on it: `stable`, `moving`, more than it can weigh (`over`), or less (`under`).
 */
export const ScaleState = z.object({
  state: z.enum(['none', 'away', 'silent', 'stable', 'moving', 'over', 'under']),
  /** Why it is `away`, or `silent` if that is known. */
  problem: DeviceProblem.nullable(),
  /** Net grams, of `stable` and `moving` only. */
  grams: z.number().nullable(),
  /** Grams that are taken off what it says. */
  tare: z.number(),
  /** Recognised, or as it was set; `usb`: that of the USB class. */
  protocol: z.union([ScaleProtocol, z.literal('usb')]).nullable(),
});
export type ScaleState = z.infer<typeof ScaleState>;
