import type { Output } from '../../../../contract/bridge/channels.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

/** The computer's printers; null inside: this window cannot print without a dialogue. */
export function useSystemPrinters(): Reading<Output<'paper.printers'>> {
  return useRead('paper.printers', {});
}
