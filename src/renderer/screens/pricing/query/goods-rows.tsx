import { Plus, Trash2 } from 'lucide-react';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useHits } from '../../../session/reads/use-hits.ts';
import type { GoodsDraft } from '../../../session/stores/price-drafts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { DraftProblems } from './check-draft.ts';
import { emptyGoods, nextId } from './drafts.ts';

/** Goods, one line each: a SKU suggested from the catalogue, and the quantity. A scan adds one. */
export function GoodsRows(props: {
  readonly goods: readonly GoodsDraft[];
  readonly problems: DraftProblems;
  readonly onChange: (goods: readonly GoodsDraft[]) => void;
}) {
  const { goods, problems, onChange } = props;
  const { t, say } = useTexts();
  const set = (id: string, change: Partial<GoodsDraft>) =>
    onChange(goods.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const why = (path: string) => {
    const problem = problems[path];
    return problem === undefined ? undefined : say(problem);
  };
  const all = why('goods');
  return (
    <section className="grid columns-1 gap-2" aria-label={t('prices.goods')}>
      <div className="row items-center between gap-3">
        <h3>{t('prices.goods')}</h3>
        <Button
          label={t('prices.add-goods')}
          icon={Plus}
          onPress={() => onChange([...goods, emptyGoods(nextId(goods))])}
        />
      </div>
      {all !== undefined && <p className="price-wrong ground-bad">{all}</p>}
      {goods.map((line, at) => (
        <div key={line.id} className="price-row price-goods" data-testid="price-goods">
          <SkuField value={line.Sku} error={why(`goods.${line.id}.Sku`)} onChange={(Sku) => set(line.id, { Sku })} />
          <TextField
            label={t('field.Quantity')}
            value={line.Quantity}
            onChange={(Quantity) => set(line.id, { Quantity })}
            inputMode="numeric"
            error={why(`goods.${line.id}.Quantity`)}
          />
          <Button
            label={t('prices.remove')}
            icon={Trash2}
            iconOnly
            accessibleLabel={t('prices.remove-of', { n: at + 1 })}
            isDisabled={goods.length === 1}
            onPress={() => onChange(goods.filter(({ id }) => id !== line.id))}
          />
        </div>
      ))}
    </section>
  );
}

function SkuField(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (sku: string) => void;
}) {
  const { value, error, onChange } = props;
  const { t, locale } = useTexts();
  const hits = useHits(value, 8).last ?? [];
  return (
    <SuggestField
      label={t('field.Sku')}
      value={value}
      isCode
      suggestions={hits.map((hit) => ({ id: hit.sku, label: hit.sku, words: goodsNames(hit, locale)[0] ?? '' }))}
      error={error}
      onChange={onChange}
      onKeep={() => undefined}
      onChoose={onChange}
    />
  );
}
