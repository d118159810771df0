import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Message } from '../../contract/verdict.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside } from '../session/use-dockside.ts';
import { Button } from '../ui/form/button.tsx';
import './shell.css';

/** What a person should know about the start. Once acknowledged, it disappears and does not return at the next start. */
export function NoticeBar({ notices }: { readonly notices: readonly Message[] }) {
  const { t, say } = useTexts();
  const { note } = useDockside();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = notices.map(say);
  const text = all.join('\n');
  useEffect(() => setSeen((before) => stillTold(before, text.split('\n'))), [text]);
  const unseen = unseenOf(all, seen);
  if (unseen.length === 0) return null;
  const understand = () => {
    setSeen(new Set(all));
    // If the core is unreachable, the next start shows it again: nothing is lost.
    note('backups.understood', {});
  };
  return (
    <div className="notice-bar ground-warn row items-center gap-3" role="status">
      <Info aria-hidden />
      <div>
        {unseen.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <Button label={t('shell.notice-seen')} onPress={understand} />
    </div>
  );
}

/** Notices that have not been acknowledged, each once. */
export function unseenOf(told: readonly string[], seen: ReadonlySet<string>): string[] {
  return [...new Set(told)].filter((sentence) => !seen.has(sentence));
}

/** Keeps only acknowledged notices that still apply: one that ended and comes back is new. */
export function stillTold(seen: ReadonlySet<string>, told: readonly string[]): ReadonlySet<string> {
  const left = [...seen].filter((sentence) => told.includes(sentence));
  return left.length === seen.size ? seen : new Set(left);
}
