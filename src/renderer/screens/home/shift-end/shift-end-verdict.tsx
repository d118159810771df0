import { CircleCheck, CircleX, ClipboardCheck, HandHelping, type LucideIcon, Printer, Send } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type ShiftVerdict, shiftVerdict } from '../../../documents/words/shift-verdict.ts';
import { shiftWords } from '../../../documents/words/shift-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Ground } from '../../../ui/feedback/state-mark.tsx';

const looks: Readonly<Record<ShiftVerdict['kind'], readonly [icon: LucideIcon, ground: Ground]>> = {
  nothing: [ClipboardCheck, 'plain'],
  done: [CircleCheck, 'good'],
  moving: [Send, 'plain'],
  needs: [HandHelping, 'warn'],
  papers: [Printer, 'warn'],
  unexplained: [CircleX, 'bad'],
};

/** The verdict on a shift, readable from a distance, and its proof. */
export function ShiftEndVerdict({ account }: { readonly account: ShiftAccount }) {
  const { kind } = shiftVerdict(account);
  const { title, proof } = shiftWords(account, useTexts());
  const [Icon, ground] = looks[kind];
  return (
    <div className={`shift-end-verdict ground-${ground}`} data-testid="shift-verdict" data-kind={kind}>
      <Icon aria-hidden />
      <div>
        <p className="shift-end-title">{title}</p>
        <p className="shift-end-proof">{proof}</p>
      </div>
    </div>
  );
}
