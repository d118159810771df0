import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../contract/verdict.ts';
import { Button } from '../components/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './notice-bar.css';

/** What a person should know about the start. Seen, it goes away in this window. */
export function NoticeBar({ notices }: { readonly notices: readonly Message[] }) {
  const { t, say } = useTexts();
  const [seen, setSeen] = useState('');
  const all = notices.map(say);
  const text = all.join('\n');
  if (all.length === 0 || text === seen) return null;
  return (
    <div className="notice-bar ground-warn" role="status">
      <Info aria-hidden />
      <div>
        {all.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <Button label={t('shell.notice-seen')} onPress={() => setSeen(text)} />
    </div>
  );
}
