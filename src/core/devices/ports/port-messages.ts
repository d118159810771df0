import { z } from 'zod';
import { DeviceProblem, LocalPort, PortList } from '../../../contract/devices/ports.ts';

// What the core and the process of its ports tell each other. `id` names a line, or a question, for ever: none is used twice.

export const ToPorts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), id: z.number(), port: LocalPort }),
  /** One character a byte. */
  z.object({ type: z.literal('write'), id: z.number(), text: z.string() }),
  z.object({ type: z.literal('close'), id: z.number() }),
  z.object({ type: z.literal('list'), id: z.number() }),
]);
export type ToPorts = z.infer<typeof ToPorts>;

export const FromPorts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), id: z.number() }),
  /** `since`: as `LineEvents`. */
  z.object({ type: z.literal('bytes'), id: z.number(), text: z.string(), since: z.number() }),
  z.object({ type: z.literal('gone'), id: z.number(), problem: DeviceProblem }),
  z.object({ type: z.literal('listed'), id: z.number(), list: PortList }),
  z.object({ type: z.literal('log'), text: z.string() }),
]);
export type FromPorts = z.infer<typeof FromPorts>;

/** The process of the ports as the core sees it, whoever started it. */
export interface PortsProcess {
  /** One that cannot be sent any more is dropped: the end is told by `onEnd`. */
  readonly send: (message: ToPorts) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Called once, after its last message. */
  readonly onEnd: (listener: () => void) => void;
  /** It closes its ports and ends. */
  readonly stop: () => void;
}
