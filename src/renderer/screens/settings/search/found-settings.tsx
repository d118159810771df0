import { SearchX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import './search.css';
import type { SettingEntry } from './settings-index.ts';

/** The search results, each with its section. Arrow keys move between them, and from the first back to the search. */
export function FoundSettings(props: {
  readonly found: readonly SettingEntry[];
  readonly onChoose: (entry: SettingEntry) => void;
  readonly onLeave: () => void;
}) {
  const { found, onChoose, onLeave } = props;
  const { t } = useTexts();
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyNote icon={SearchX} title={t('settings.found-nothing')} words={t('settings.found-nothing-words')} />
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons.indexOf(event.target as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    if (next < 0) onLeave();
    else buttons[next]?.focus();
  };
  return (
    <div className="found">
      <p className="quiet" role="status">
        {t('settings.found', { n: found.length })}
      </p>
      <ul className="found-settings grid shrink-y scrolls gap-1" onKeyDown={onKeyDown}>
        {found.map((entry) => (
          <li key={entry.id}>
            <Button className="press press-row found-setting" onPress={() => onChoose(entry)}>
              <span className="found-label">
                {t(entry.label, entry.port === undefined ? {} : { port: entry.port })}
              </span>
              <span className="found-section">{t(`settings.${entry.section}`)}</span>
              <span className="found-words">{t(entry.words)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
