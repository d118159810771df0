import { z } from 'zod';
import { DeviceHost } from './device-host.ts';

/**
 * How a scale speaks. `sics`: Mettler-Toledo Standard Interface Command Set, level 0; `toledo`: Mettler Toledo continuous output; `and`: A&D
 * standard format; `ohaus`: Ohaus standard format; `plain`: lines such as `ST,GS,+  1.23kg`.
 */
export const ScaleProtocol = z.enum(['sics', 'toledo', 'and', 'ohaus', 'plain']);
export type ScaleProtocol = z.infer<typeof ScaleProtocol>;

/** A scale with a network interface, or behind a serial device server. `auto`: recognised by trying. */
export const NetworkScale = z.object({
  kind: z.literal('network'),
  host: DeviceHost,
  port: z.number().int().min(1).max(65535),
  protocol: z.union([z.literal('auto'), ScaleProtocol]),
});
export type NetworkScale = z.infer<typeof NetworkScale>;

/** The scale beside this station. `training`: one that weighs the open parcel, where nothing is sent; a live station has none then. */
export const Scale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('training') }),
  NetworkScale,
]);
export type Scale = z.infer<typeof Scale>;

/**
 * What is known of the scale now. `none`: there is none; `away`: nothing answers there; `silent`: it is reached, but says nothing that is
 * understood; the others are what lies on it: `stable`, `moving`, more than it can weigh (`over`), or less (`under`).
 */
export const ScaleState = z.object({
  state: z.enum(['none', 'away', 'silent', 'stable', 'moving', 'over', 'under']),
  /** Net grams, of `stable` and `moving` only. */
  grams: z.number().nullable(),
  /** Grams that are taken off what it says. */
  tare: z.number(),
  /** Recognised, or as it was set. */
  protocol: ScaleProtocol.nullable(),
});
export type ScaleState = z.infer<typeof ScaleState>;
