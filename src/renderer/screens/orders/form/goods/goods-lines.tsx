import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  type LucideIcon,
  ScanBarcode,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { OrderProblem } from '../../../../../documents/order-batch/check-order.ts';
import { fieldsToFill } from '../../../../../documents/order-batch/known-goods.ts';
import type { FieldTexts, OrderDraft, OrderGoods } from '../../../../../documents/order-batch/order-batch.ts';
import { orderFields, quantityField } from '../../../../../documents/order-batch/order-fields.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { type GoodsName, goodsNames } from '../../../../i18n/goods-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useGoodsNames } from '../../../../session/reads/use-goods-names.ts';
import { useHits } from '../../../../session/reads/use-hits.ts';
import { useDockside } from '../../../../session/use-dockside.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { SuggestField } from '../../../../ui/form/suggest-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { FieldsGrid } from '../fields/fields-grid.tsx';
import './goods.css';
import { goodsInSight } from '../fields/form-sections.ts';
import { KeptField } from '../fields/kept-field.tsx';
import { useKeptText } from '../fields/use-kept-text.ts';

/** The goods of an order, one row each; a scan adds to them. */
export function GoodsLines(
  props: GoodsWays & {
    readonly kind: OrderKind;
    readonly order: OrderDraft;
    readonly problems: readonly OrderProblem[];
    readonly warnings: readonly OrderProblem[];
    readonly onAdd: () => void;
  },
) {
  const { kind, order, problems, warnings, onAdd, ...ways } = props;
  const { t, say } = useTexts();
  const missing = problems.find(({ goods, field }) => goods === null && field === 'Skus');
  const names = useGoodsNames(order.goods.map(({ fields }) => fields.Sku ?? ''));
  const [sku = '', ...others] = goodsInSight(kind);
  return (
    <Panel className="order-part goods-lines">
      <div className="order-part-head row wrap items-center gap-3">
        <h2>{t('desk.part-goods')}</h2>
        <p className="quiet">{t('desk.goods-words')}</p>
      </div>
      {order.goods.length === 0 ? (
        <AriaButton
          className={`press goods-lines-none row items-center gap-2 ${missing === undefined ? '' : 'ground-bad'}`}
          preventFocusOnPress
          onPress={onAdd}
          data-wrong={missing === undefined ? undefined : ''}
        >
          <ScanBarcode aria-hidden />
          {missing === undefined ? t('desk.goods-scan') : say(missing.reason)}
        </AriaButton>
      ) : (
        // Each field has its name as well.
        <div className="goods-line-row goods-lines-head" style={columnsOf(others)} aria-hidden>
          {[sku, '', ...others].map((name) => (
            <span key={name}>{name === '' ? '' : fieldName(name, t)}</span>
          ))}
        </div>
      )}
      {order.goods.map((line, at) => (
        <GoodsLine
          key={line.id}
          kind={kind}
          line={line}
          place={at + 1}
          known={names.get(line.fields.Sku ?? '') ?? undefined}
          problems={problems.filter(({ goods }) => goods === line.id)}
          warnings={warnings.filter(({ goods }) => goods === line.id)}
          {...ways}
        />
      ))}
    </Panel>
  );
}

/** SKU, name, the other visible fields, and the two buttons. */
function columnsOf(others: readonly string[]): CSSProperties {
  const widths = others.map((name) => (name === quantityField ? '6.5rem' : '9.25rem'));
  return { '--goods-columns': widths.join(' ') } as CSSProperties; // a variable of the stylesheet
}

interface GoodsWays {
  readonly onKeep: (goods: string, field: string, value: string) => Promise<boolean>;
  /** Saves several fields at once: those from the SKU master. Read in the line's turn, so that nothing overtakes it. */
  readonly onFill: (goods: string, values: () => Promise<FieldTexts>) => Promise<boolean>;
  readonly onRemove: (goods: string) => void;
  /** What the file has in a field that was put right. `isApart`: the note does not stand below its field. */
  readonly noteOf: (line: OrderGoods, field: string, isApart?: boolean) => ReactNode;
}

/** One line of goods: SKU and quantity, and the rest when expanded. A known SKU fills in what the SKU master has. */
function GoodsLine(
  props: GoodsWays & {
    readonly kind: OrderKind;
    readonly line: OrderGoods;
    readonly place: number;
    readonly known: GoodsName | undefined;
    readonly problems: readonly OrderProblem[];
    readonly warnings: readonly OrderProblem[];
  },
) {
  const { kind, line, place, known, problems, warnings, onKeep, onFill, onRemove, noteOf } = props;
  const { t, say, locale } = useTexts();
  const { knownGoods } = useDockside();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = goodsInSight(kind);
  const inSight = [first, ...others];
  const fields = orderFields[kind].goods;
  const value = (name: string) => line.fields[name] ?? '';
  const why = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem === undefined ? undefined : say(problem.reason);
  };
  const warned = warnings.find(({ field }) => field === 'Sku');
  const warning = warned === undefined ? undefined : say(warned.reason);

  // The current fields when its turn comes: another field may have been saved meanwhile.
  const filled = useRef(line.fields);
  filled.current = line.fields;
  const take = (sku: string) =>
    onFill(line.id, async () => {
      const stood = filled.current.Sku ?? '';
      const said = await knownGoods(kind, sku, stood === sku ? '' : stood);
      return { Sku: said.sku ?? sku, ...fieldsToFill(said.said, filled.current, said.before) };
    });
  const wrong = inSight.find((name) => name !== undefined && why(name) !== undefined);
  const name = known === undefined ? undefined : goodsNames(known, locale)[0];
  const isShown = isOpen || problems.some(({ field }) => !inSight.includes(field));
  // Below the fields in sight there is no room, and those of a closed line are not in sight.
  const notes = fields
    .filter(({ name: field }) => inSight.includes(field) || !isShown)
    .flatMap(({ name: field }) => noteOf(line, field, true) ?? []);
  const shownName = name ?? (value('ProductName') || value('DeclareNameEn'));
  return (
    <div className="goods-line" data-testid="goods-line" data-line={line.id}>
      <div className="goods-line-row" style={columnsOf(others)}>
        <SkuField value={value('Sku')} warning={warning} error={why('Sku')} onTake={take} />
        {wrong !== undefined ? (
          <Said icon={CircleAlert} className="field-error" words={why(wrong) ?? ''} />
        ) : warning !== undefined ? (
          <Said icon={TriangleAlert} className="field-warning ground-warn" words={warning} />
        ) : (
          <p className="goods-line-name" title={shownName}>
            {shownName}
          </p>
        )}
        {others.map((name) => (
          <KeptField
            key={name}
            name={name}
            label={fieldName(name, t)}
            type={fields.find((each) => each.name === name)?.type ?? 'text'}
            value={value(name)}
            error={why(name)}
            onKeep={(next) => onKeep(line.id, name, next)}
          />
        ))}
        <Button
          label={t('desk.goods-more')}
          icon={isOpen ? ChevronDown : ChevronRight}
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
      {notes.length > 0 && <div className="goods-line-notes row wrap gap-2">{notes}</div>}
      {isShown && (
        <FieldsGrid
          kind={kind}
          fields={fields.filter(({ name }) => !inSight.includes(name))}
          values={line.fields}
          why={why}
          noteOf={(name) => noteOf(line, name)}
          onKeep={(name, next) => onKeep(line.id, name, next)}
        />
      )}
    </div>
  );
}

/** What is wrong in a row, in the place of the name, so that no row grows. Screen readers have it from the field itself. */
function Said(props: { readonly icon: LucideIcon; readonly className: string; readonly words: string }) {
  const { icon: Icon, className, words } = props;
  return (
    <p className={`goods-line-said ${className}`} title={words} aria-hidden>
      <Icon />
      <span>{words}</span>
    </p>
  );
}

function SkuField(props: {
  readonly value: string;
  readonly warning: string | undefined;
  readonly error: string | undefined;
  readonly onTake: (sku: string) => Promise<boolean>;
}) {
  const { value, warning, error, onTake } = props;
  const { t, locale } = useTexts();
  const { text, setText, keep, choose } = useKeptText(value, onTake);
  const hits = useHits(text, 8).last ?? [];
  return (
    <div data-field="Sku">
      <SuggestField
        label={fieldName('Sku', t)}
        value={text}
        isCode
        suggestions={hits.map((hit) => ({ id: hit.sku, label: hit.sku, words: goodsNames(hit, locale)[0] ?? '' }))}
        warning={warning}
        error={error}
        onChange={setText}
        onKeep={keep}
        onChoose={(sku) => choose(sku, () => onTake(sku))}
      />
    </div>
  );
}
