import type { Devices } from '../../src/renderer/devices/devices.ts';

/** The devices of a window that writes down what is asked of them, in order: `meter.sent s1`. */
export function fakeDevices(more: Partial<Pick<Devices, 'print' | 'printPaper' | 'compose' | 'afterFrame'>> = {}) {
  const asked: string[] = [];
  const nothing = () => undefined;
  const note = (what: string) => (scanId: string) => void asked.push(`${what} ${scanId}`);
  const devices: Devices = {
    print: async () => undefined,
    printPaper: async () => undefined,
    printSheet: async () => undefined,
    compose: async ({ number }) => `^XA^FD${number}^FS^XZ`,
    composeSheet: async () => '^XA^XZ',
    composeTest: async () => '^XA^XZ',
    afterFrame: (callback) => callback(),
    ...more,
    player: { play: nothing, setVolume: nothing, wake: nothing, probe: async () => 'ready', delayMs: () => null },
    voice: {
      tell: ({ scanId }) => void asked.push(`voice ${scanId}`),
      speak: nothing,
      hasVoice: () => false,
      listen: () => nothing,
    },
    meter: {
      sent: note('sent'),
      answered: note('answered'),
      sounded: note('sounded'),
      committed: note('committed'),
      now: () => 0,
      flush: async () => undefined,
    },
  };
  return { devices, asked };
}
