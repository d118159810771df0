import type { AnswerName } from '../../../documents/question/use-answers.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import './box.css';

/** What a line may ask: what its code is, the SKU it stands for, or whether its last scan was read twice. */
export type LineQuestion = 'what' | 'learning' | 'read-twice';

export function LineAnswers({ question }: { readonly question: LineQuestion }) {
  return (
    <div className="line-answers row wrap gap-2">
      {answersOf[question].map(({ name, label }) => (
        <CommandButton key={name} name={name} label={label} />
      ))}
    </div>
  );
}

export const answersOf = {
  what: [
    { name: 'yes', label: 'inbound.keep' },
    { name: 'no', label: 'inbound.remove' },
    { name: 'learn', label: 'inbound.name-it' },
  ],
  learning: [{ name: 'no', label: 'inbound.stop-learning' }],
  'read-twice': [
    { name: 'yes', label: 'inbound.keep-both' },
    { name: 'no', label: 'inbound.take-second' },
  ],
} as const satisfies Record<LineQuestion, readonly { name: AnswerName; label: TextKey }[]>;
