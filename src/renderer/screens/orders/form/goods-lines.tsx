import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import { fieldsToFill } from '../../../../documents/order-batch/known-goods.ts';
import type { FieldTexts, OrderDraft, OrderGoods } from '../../../../documents/order-batch/order-batch.ts';
import { orderFields } from '../../../../documents/order-batch/order-fields.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useHits } from '../../../session/reads/use-hits.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { FieldsGrid } from './fields-grid.tsx';
import { goodsInSight } from './form-sections.ts';
import { KeptField } from './kept-field.tsx';
import { useKeptText } from './use-kept-text.ts';

/** The goods of an order, one line each; a scan adds to them. */
export function GoodsLines(
  props: GoodsWays & {
    readonly kind: OrderKind;
    readonly order: OrderDraft;
    readonly problems: readonly OrderProblem[];
    readonly warnings: readonly OrderProblem[];
  },
) {
  const { kind, order, problems, warnings, ...ways } = props;
  const { t, say } = useTexts();
  const missing = problems.find(({ goods, field }) => goods === null && field === 'Skus');
  return (
    <section className="order-section" aria-label={t('desk.part-goods')}>
      <h2>{t('desk.part-goods')}</h2>
      {missing !== undefined && <p className="goods-lines-none ground-bad">{say(missing.reason)}</p>}
      {order.goods.map((line, at) => (
        <GoodsLine
          key={line.id}
          kind={kind}
          line={line}
          place={at + 1}
          problems={problems.filter(({ goods }) => goods === line.id)}
          warnings={warnings.filter(({ goods }) => goods === line.id)}
          {...ways}
        />
      ))}
    </section>
  );
}

interface GoodsWays {
  readonly onKeep: (goods: string, field: string, value: string) => Promise<boolean>;
  /** Saves several fields at once: those from the SKU master. Read in the line's turn, so that nothing overtakes it. */
  readonly onFill: (goods: string, values: () => Promise<FieldTexts>) => Promise<boolean>;
  readonly onRemove: (goods: string) => void;
}

/** One line of goods: SKU and quantity, and the rest when expanded. A known SKU fills in what the SKU master has. */
function GoodsLine(
  props: GoodsWays & {
    readonly kind: OrderKind;
    readonly line: OrderGoods;
    readonly place: number;
    readonly problems: readonly OrderProblem[];
    readonly warnings: readonly OrderProblem[];
  },
) {
  const { kind, line, place, problems, warnings, onKeep, onFill, onRemove } = props;
  const { t, say } = useTexts();
  const { knownGoods } = useDockside();
  const [isOpen, setOpen] = useState(false);
  const inSight = goodsInSight(kind);
  const fields = orderFields[kind].goods;
  const value = (name: string) => line.fields[name] ?? '';
  const why = (name: string) => problems.find(({ field }) => field === name);
  const unknown = warnings.find(({ field }) => field === 'Sku');

  // The current fields when its turn comes: another field may have been saved meanwhile.
  const filled = useRef(line.fields);
  filled.current = line.fields;
  const take = (sku: string) =>
    onFill(line.id, async () => {
      const stood = filled.current.Sku ?? '';
      const known = await knownGoods(kind, sku, stood === sku ? '' : stood);
      return { Sku: known.sku ?? sku, ...fieldsToFill(known.said, filled.current, known.before) };
    });
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="goods-line" data-testid="goods-line">
      <div
        className="goods-line-row grid gap-3 items-start"
        style={{ '--goods-fields': inSight.length - 1 } as CSSProperties}
      >
        <SkuField value={value('Sku')} warning={sayOf(unknown)} error={sayOf(why('Sku'))} onTake={take} />
        {inSight.slice(1).map((name) => {
          const field = fields.find((each) => each.name === name);
          if (field === undefined) return null;
          return (
            <KeptField
              key={name}
              name={name}
              label={fieldName(name, t)}
              type={field.type}
              value={value(name)}
              error={sayOf(why(name))}
              onKeep={(next) => onKeep(line.id, name, next)}
            />
          );
        })}
        <Button
          label={t('desk.goods-more')}
          icon={Icon}
          iconOnly
          accessibleLabel={t('desk.goods-more-of', { n: place })}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        <Button
          label={t('desk.goods-remove')}
          icon={Trash2}
          iconOnly
          accessibleLabel={t('desk.goods-remove-of', { n: place })}
          onPress={() => onRemove(line.id)}
        />
      </div>
      {(isOpen || problems.some(({ field }) => !inSight.includes(field))) && (
        <FieldsGrid
          kind={kind}
          fields={fields.filter(({ name }) => !inSight.includes(name))}
          values={line.fields}
          problems={problems}
          onKeep={(name, next) => onKeep(line.id, name, next)}
        />
      )}
    </div>
  );

  function sayOf(problem: OrderProblem | undefined): string | undefined {
    return problem === undefined ? undefined : say(problem.reason);
  }
}

function SkuField(props: {
  readonly value: string;
  readonly warning: string | undefined;
  readonly error: string | undefined;
  readonly onTake: (sku: string) => Promise<boolean>;
}) {
  const { value, warning, error, onTake } = props;
  const { t, locale } = useTexts();
  const { text, setText, keep } = useKeptText(value, onTake);
  const hits = useHits(text, 8).last ?? [];
  return (
    <SuggestField
      label={fieldName('Sku', t)}
      value={text}
      isCode
      suggestions={hits.map((hit) => ({ id: hit.sku, label: hit.sku, words: goodsNames(hit, locale)[0] ?? '' }))}
      warning={warning}
      error={error}
      onChange={setText}
      onKeep={keep}
      onChoose={(sku) => {
        setText(sku);
        void onTake(sku);
      }}
    />
  );
}
