import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../contract/verdict.ts';
import { Button } from '../components/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside } from '../state/use-dockside.ts';
import './notice-bar.css';

/** What a person should know about the start. Understood, it goes away, and is not told at the next start either. */
export function NoticeBar({ notices }: { readonly notices: readonly Message[] }) {
  const { t, say } = useTexts();
  const { bridge } = useDockside();
  const [seen, setSeen] = useState('');
  const all = notices.map(say);
  const text = all.join('\n');
  if (all.length === 0 || text === seen) return null;
  const understand = () => {
    setSeen(text);
    // Where the core is away the next start tells it again: nothing is lost.
    bridge.invoke('backups.understood', {}).catch(() => undefined);
  };
  return (
    <div className="notice-bar ground-warn" role="status">
      <Info aria-hidden />
      <div>
        {all.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <Button label={t('shell.notice-seen')} onPress={understand} />
    </div>
  );
}
