import { useCallback } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** The computer's printers; null inside: this window cannot print without a dialogue. */
export function useSystemPrinters(): Reading<Output<'paper.printers'>> {
  const { bridge } = useDockside();
  return useReading(useCallback(() => bridge.invoke('paper.printers', {}), [bridge]));
}
