import { isDeepStrictEqual } from 'node:util';
import type { PortScan, PortScanner, PortScannerState } from '../../../contract/devices/port-scanners.ts';
import type { LocalPort } from '../../../contract/devices/ports.ts';
import type { Environment } from '../../runtime/environment.ts';
import { keepLine, type OpenLine } from '../lines/device-line.ts';
import { createScanFrames, type FoundCode } from './scan-frames.ts';
import { createUsbScanner } from './usb-scanner.ts';

export interface PortScannersOptions {
  readonly environment: Pick<Environment, 'now' | 'after' | 'newId'>;
  readonly open: (port: LocalPort) => OpenLine;
  readonly scanners: () => readonly PortScanner[];
  readonly onScan: (scan: PortScan) => void;
  /** Some state is another one. */
  readonly onChange: () => void;
}

/** In a process that was held up, timers run before what waits is read: so a pause is one only if it goes on. */
const surelyMs = 20;

/** The scanners that this station reads by their ports, each with a line of its own. */
export function createPortScanners({ environment, open, scanners, onScan, onChange }: PortScannersOptions) {
  const { now, after, newId } = environment;
  let lines: readonly { readonly scanner: PortScanner; readonly stop: () => void }[] = [];
  const states = new Map<string, PortScannerState>();

  function set(name: string, change: Partial<PortScannerState>): void {
    const before = states.get(name) ?? { name, state: 'away', problem: null, last: null };
    const next = { ...before, ...change };
    states.set(name, next);
    if (!isDeepStrictEqual(before, next)) onChange();
  }

  function listen(scanner: PortScanner): () => void {
    const { name, port, ends } = scanner;
    const reader = port.kind === 'usb' ? createUsbScanner() : createScanFrames(ends);
    let cancel = () => {};
    let heardAt = Number.POSITIVE_INFINITY;
    const tell = (codes: readonly FoundCode[]) => {
      for (const code of codes) {
        set(name, { last: { ...code, at: now() } });
        onScan({ ...code, scanId: newId(), scanner: name, at: now() });
      }
    };
    set(name, {});
    const line = keepLine(open(port), after, {
      onOpen: () => set(name, { state: 'ready', problem: null }),
      onBytes: (bytes, since) => {
        cancel();
        // A pause that nobody saw, as this process was held up.
        if (since - heardAt > reader.pauseMs + surelyMs) tell(reader.pause());
        heardAt = now();
        tell(reader.hear(bytes));
        cancel = after(reader.pauseMs, () => {
          cancel = after(surelyMs, () => tell(reader.pause()));
        });
      },
      onGone: (problem) => {
        cancel();
        tell(reader.cut());
        set(name, { state: 'away', problem });
      },
    });
    return () => {
      cancel();
      line.close();
      states.delete(name);
    };
  }

  return {
    states: (): PortScannerState[] => [...states.values()],
    /** Takes the settings as they are now: those that stay the same stay open. */
    configure(): void {
      const wanted = scanners();
      const isWanted = ({ scanner }: { readonly scanner: PortScanner }) =>
        wanted.some((each) => isDeepStrictEqual(each, scanner));
      for (const line of lines) if (!isWanted(line)) line.stop();
      const kept = lines.filter(isWanted);
      lines = wanted.map(
        (scanner) =>
          kept.find((line) => isDeepStrictEqual(line.scanner, scanner)) ?? { scanner, stop: listen(scanner) },
      );
      onChange();
    },
    stop(): void {
      for (const { stop } of lines) stop();
      lines = [];
    },
  };
}
