import { Failure } from '../../contract/failure.ts';
import type { Devices } from '../devices/devices.ts';
import { useDockside } from './use-dockside.ts';

/** Prints a sheet that belongs to no document. Rejects with a Failure of `printer`. */
export function usePrintSheet(): Devices['printSheet'] {
  const { devices } = useDockside();
  return devices?.printSheet ?? (() => Promise.reject(new Failure('printer', 'This window has no printer.')));
}
