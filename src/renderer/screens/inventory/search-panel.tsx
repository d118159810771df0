import { type FormEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { SkuHit } from '../../../contract/bridge.ts';
import { Panel } from '../../components/panel.tsx';
import { TextField } from '../../components/text-field.tsx';
import { VirtualRows } from '../../components/virtual-rows.tsx';
import { goodsNames } from '../../i18n/goods-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';
import './search-panel.css';

const pauseMs = 90;
const limit = 50;

/** The field, and what matches it while it is typed. Enter looks the text up as a code. */
export function SearchPanel(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (code: string) => void;
  readonly shownSku: string | null;
}) {
  const { text, onText, onChoose, shownSku } = props;
  const { t, locale } = useTexts();
  const hits = useHits(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(text);
  };
  return (
    <Panel className="search">
      <form onSubmit={submit}>
        <TextField label={t('inventory.field')} value={text} onChange={onText} maxLength={200} />
      </form>
      {hits !== null && hits.length === 0 && <p className="muted">{t('inventory.no-hits', { text: text.trim() })}</p>}
      {hits !== null && hits.length > 0 && (
        <VirtualRows
          label={t('inventory.hits')}
          count={hits.length}
          estimate={64}
          row={(index) => {
            const hit = hits[index];
            return (
              hit && (
                <Button
                  className="hit"
                  aria-current={hit.sku === shownSku}
                  preventFocusOnPress
                  onPress={() => onChoose(hit.sku)}
                >
                  <b className="cut">{hit.sku}</b>
                  <span className="cut quiet">{goodsNames(hit, locale)[0] ?? t('inbound.no-name')}</span>
                </Button>
              )
            );
          }}
        />
      )}
    </Panel>
  );
}

/** Matches of a text; null while there is none. An older answer never covers a newer one. */
function useHits(text: string): readonly SkuHit[] | null {
  const { bridge } = useDockside();
  const [hits, setHits] = useState<readonly SkuHit[] | null>(null);
  useEffect(() => {
    if (text === '') {
      setHits(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      bridge.invoke('catalogue.search', { text, limit }).then(
        (found) => isCurrent && setHits(found),
        () => isCurrent && setHits([]),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, text]);
  return hits;
}
