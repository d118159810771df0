import { Button } from 'react-aria-components';
import { goodsNames } from '../i18n/goods-name.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useHits } from '../state/use-hits.ts';
import './code-matches.css';

const most = 20;

/** Goods that match what is typed so far, or that were scanned lately: one press enters the SKU. */
export function CodeMatches({ text, onChoose }: { readonly text: string; readonly onChoose: (sku: string) => void }) {
  const { t, locale } = useTexts();
  const hits = useHits(text, most);
  const label = t(text === '' ? 'inventory.lately' : 'inventory.hits');
  return (
    <section className="code-matches" aria-label={label}>
      <h3>{label}</h3>
      {hits?.length === 0 && (
        <p className="muted">{t(text === '' ? 'dialog.type-code-none' : 'dialog.type-code-no-match')}</p>
      )}
      <ul className="code-matches-list">
        {hits?.map((hit) => {
          const [name = t('inbound.no-name')] = goodsNames(hit, locale);
          return (
            <li key={hit.sku}>
              <Button className="code-match" preventFocusOnPress onPress={() => onChoose(hit.sku)}>
                <b className="cut code" title={hit.sku}>
                  {hit.sku}
                </b>
                <span className="quiet cut" title={name}>
                  {name}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
