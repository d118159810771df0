import { List } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { SkuHit } from '../../../contract/bridge/goods.ts';
import { useCommand } from '../../data/use-command.ts';
import { goodsNames } from '../../i18n/goods-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useHits } from '../../session/reads/use-hits.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import './stock.css';

/** The search field and its matches while typing. Enter takes the first match; a text without one is looked up as a code. */
export function SearchPanel(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (code: string) => void;
  readonly shownSku: string | null;
}) {
  const { text, onText, onChoose, shownSku } = props;
  const { t, locale } = useTexts();
  const { value, last: hits, failure, again } = useHits(text.trim());
  const taking = useCommand();
  const take = (code: string) =>
    taking.run(async (invoke) => {
      const wanted = code.trim();
      // Waits for the search: the matches still shown may be for fewer letters.
      const found = wanted === '' ? [] : await invoke('catalogue.search', { text: wanted, limit: 1 });
      onChoose(found[0]?.sku ?? code);
    });
  const nameOf = (hit: SkuHit) => goodsNames(hit, locale)[0] ?? t('inbound.no-name');
  return (
    <Panel className="search">
      <SearchField label={t('inventory.field')} value={text} onChange={onText} onSubmit={(code) => void take(code)} />
      <CommandButton name="list" label="goods.open" icon={List} />
      <FailureNote failure={failure ?? taking.failure} onRetry={failure === null ? undefined : again} />
      {value?.length === 0 && text.trim() !== '' && (
        <p className="muted">{t('inventory.no-hits', { text: text.trim() })}</p>
      )}
      {hits !== null && hits.length > 0 && (
        <h2 className="size-2">{t(text.trim() === '' ? 'inventory.lately' : 'inventory.hits')}</h2>
      )}
      {hits !== null && hits.length > 0 && (
        <VirtualRows
          label={t(text.trim() === '' ? 'inventory.lately' : 'inventory.hits')}
          rows={hits}
          estimate={64}
          row={(hit) => (
            <Button
              className="press press-row hit"
              aria-current={hit.sku === shownSku}
              preventFocusOnPress
              onPress={() => onChoose(hit.sku)}
            >
              <b className="cut code" title={hit.sku}>
                {hit.sku}
              </b>
              <span className="cut quiet" title={nameOf(hit)}>
                {nameOf(hit)}
              </span>
            </Button>
          )}
        />
      )}
    </Panel>
  );
}
