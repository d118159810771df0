import { CircleCheck, CircleX, ClipboardCheck, HandHelping, Printer, Send } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type ShiftVerdict, shiftVerdict } from '../../../documents/words/shift-verdict.ts';
import { shiftWords } from '../../../documents/words/shift-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';

const looks: Readonly<Record<ShiftVerdict['kind'], StateLook>> = {
  nothing: { icon: ClipboardCheck, ground: 'plain' },
  done: { icon: CircleCheck, ground: 'good' },
  moving: { icon: Send, ground: 'plain' },
  needs: { icon: HandHelping, ground: 'warn' },
  papers: { icon: Printer, ground: 'warn' },
  unexplained: { icon: CircleX, ground: 'bad' },
};

/** The verdict on a shift, readable from a distance, and its proof. */
export function ShiftEndVerdict({ account }: { readonly account: ShiftAccount }) {
  const { kind } = shiftVerdict(account);
  const { title, proof } = shiftWords(account, useTexts());
  const { icon: Icon, ground } = looks[kind];
  return (
    <div
      className={`shift-end-verdict row items-center gap-4 ground-${ground}`}
      data-testid="shift-verdict"
      data-kind={kind}
    >
      <Icon aria-hidden />
      <div>
        <p className="shift-end-title">{title}</p>
        <p className="shift-end-proof">{proof}</p>
      </div>
    </div>
  );
}
