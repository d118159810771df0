import { expect } from 'vitest';
import type { ScanOutcome } from '../../src/contract/bridge/scans.ts';
import type { Message, Verdict } from '../../src/contract/verdict.ts';
import { en } from '../renderer/i18n/texts-on-disk.ts';

const answers = { 'DOCK.YES': /\bYES\b/, 'DOCK.NO': /\bNO\b/ } as const;
const refusals = ['message.nothing-asked', 'message.nothing-open', 'message.held', 'message.no-such-command'];

const sentence = (said: Message | null): string => (said === null ? '' : (en[said.key as keyof typeof en] ?? ''));

/**
 * Every question takes what it offers: whatever sentence the last scan left in the band, an answer that it names is never
 * refused. Looks at every answer that any test gives.
 */
export function watchAnswers() {
  let band: { readonly screen: string; readonly verdict: Verdict } | null = null;
  return {
    said(screen: string, { verdict }: Pick<ScanOutcome, 'verdict'>): void {
      const name = answers[verdict.text.trim().toUpperCase() as keyof typeof answers];
      if (name !== undefined && band !== null && band.screen === screen && !band.verdict.hold) {
        const offered = `${sentence(band.verdict.title)}. ${sentence(band.verdict.detail)}`;
        if (name.test(offered))
          expect.soft(refusals, `${verdict.text} after "${offered}"`).not.toContain(verdict.title.key);
      }
      band = { screen, verdict };
    },
    /** The service's later answer to a scan stands in the band, too. */
    later(verdict: Verdict): void {
      if (band !== null) band = { ...band, verdict };
    },
  };
}
