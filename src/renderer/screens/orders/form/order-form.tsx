import { ArrowLeft, Coins, ListPlus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { problemsOf, warningsAt } from '../../../../documents/order-batch/check-batch.ts';
import type {
  FieldTexts,
  OrderBatch,
  OrderDraft,
  OrderGoods,
  RefusedOrder,
} from '../../../../documents/order-batch/order-batch.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { standingOf } from '../order/order-standing.ts';
import { placeOf } from '../order/place-of.ts';
import { BatchQuestionBar } from '../sheet/batch-question.tsx';
import { AddressCard } from './address/address-card.tsx';
import { ClosedSection } from './closed-section.tsx';
import { closedSections, fieldsOf } from './fields/form-sections.ts';
import { GoodsLines } from './goods/goods-lines.tsx';
import './form.css';
import { isAsRefused } from '../../../../documents/order-batch/warnings.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { lookOf } from '../order/order-standing.ts';
import { useWrites } from '../order/use-writes.ts';
import { writeOrder } from '../order/write-order.ts';
import { givenIn } from '../sheet/put-right.ts';
import type { BatchView } from '../sheet/use-batch-view.ts';
import { FieldsGrid } from './fields/fields-grid.tsx';
import { GivenNote } from './fields/given-note.tsx';
import { useShownProblems } from './use-shown-problems.ts';

/** One order with all of its fields; scans go into it. */
export function OrderForm(props: {
  readonly document: OpenBatch;
  readonly order: OrderDraft;
  readonly view: BatchView;
}) {
  const { document, order, view } = props;
  const { t, say } = useTexts();
  const dockside = useDockside();
  const { write, failure } = useWrites();
  const form = useRef<HTMLDivElement>(null);
  const { state: batch } = document;
  const { kind } = batch;
  const problems = problemsOf(batch, order.id);
  const own = problems.filter(({ goods }) => goods === null);
  const { shown, onLeft } = useShownProblems(order, problems, view.fixWhen);
  const standing = standingOf(batch, order);
  const look = lookOf(standing, order);
  const isOpen = batch.orders[batch.openOrder]?.id === order.id;

  // Scans go into the order shown. Runs once: a scan that opens another order then shows that one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isOpen) void write(() => writeOrder(dockside, document, { type: 'order-opened', order: order.id }));
  }, [order.id]);

  // A person who opened it continues in the first invalid field, or else the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening.
  useEffect(() => {
    if (!view.isOpenedByHand) return;
    const [all, wrong] = ['input', firstWrong].map((each) => form.current?.querySelector(each));
    const first = wrong ?? all;
    if (first instanceof HTMLElement) first.focus();
  }, []);

  // Asked for what is wrong. A closed section has opened by now.
  const fixed = useRef(view.fixWhen);
  useEffect(() => {
    if (fixed.current === view.fixWhen) return;
    fixed.current = view.fixWhen;
    const first = form.current?.querySelector(firstWrong);
    if (first instanceof HTMLElement) first.focus();
  }, [view.fixWhen]);

  // A person who added a line writes into it, wherever the fields are scrolled to.
  const isLineAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the core's event for the new line comes before or after its reply.
  useEffect(() => {
    if (!isLineAwaited.current) return;
    isLineAwaited.current = false;
    const line = [...(form.current?.querySelectorAll('.goods-line') ?? [])].at(-1);
    line?.querySelector('input')?.focus();
  }, [order.goods.length]);

  const keep = (field: string, value: string, goods: string | null = null) =>
    write(() => writeOrder(dockside, document, { type: 'field', order: order.id, goods, field, value }));
  const keepAll = (values: FieldTexts) => fill(null, async () => values);
  const fill = (goods: string | null, values: () => Promise<FieldTexts>) =>
    write(async () => {
      const fields = { ...(await values()) };
      return writeOrder(dockside, document, { type: 'fields', order: order.id, goods, fields });
    });
  const addLine = async () => {
    isLineAwaited.current = true;
    const isWritten = await write(() => writeOrder(dockside, document, { type: 'goods-added', order: order.id }));
    if (!isWritten) isLineAwaited.current = false;
  };
  /** What the file has, where its value was put right. */
  const noteOf = (line: OrderGoods | null, name: string, isApart = false) => {
    const given = givenIn(line ?? order, name);
    if (given === undefined) return undefined;
    const asGiven = () => void keep(name, given, line?.id ?? null);
    return <GivenNote key={name} name={name} given={given} isApart={isApart} onAsGiven={asGiven} />;
  };
  const shared = {
    kind,
    values: order.fields,
    why: (name: string) => {
      const problem = shown.find(({ goods, field }) => goods === null && field === name);
      return problem === undefined ? undefined : say(problem.reason);
    },
    noteOf: (name: string) => noteOf(null, name),
    onKeep: (field: string, value: string) => keep(field, value),
  };
  const number = order.fields.PackageId ?? t('desk.no-package-id');
  return (
    <div className="order-form stack">
      <div className="order-form-head row items-center">
        <div className="order-form-what grow shrink-x">
          <h1 className="cut" title={number} data-testid="order-title">
            {number}
          </h1>
          <div>
            <span className="quiet">{placeOf(batch, order, t)}</span>
            <StateMark icon={look.icon} ground={look.ground} label={t(look.label)} />
          </div>
        </div>
        <Button
          label={t('desk.back')}
          icon={ArrowLeft}
          keys={keyLabel(commandTable.contents.key)}
          onPress={() => view.open(null)}
        />
        <Button label={t('desk.goods-add')} icon={ListPlus} onPress={() => void addLine()} />
        <CommandButton name="box" label="desk.next" icon={Plus} />
      </div>
      <FailureNote failure={failure} />
      {order.refused !== null && <RefusedNote batch={batch} order={order} refused={order.refused} />}
      <BatchQuestionBar document={document} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from its fields and moves to the next one. */}
      <div
        ref={form}
        className="order-form-fields grow shrink-y grid columns-1 gap-3"
        onKeyDown={(event) => goOn(event, form.current)}
        onBlur={onLeft}
      >
        <GoodsLines
          kind={kind}
          order={order}
          problems={shown}
          warnings={warningsAt(batch, order.id)}
          onAdd={() => void addLine()}
          onKeep={(goods, field, value) => keep(field, value, goods)}
          onFill={fill}
          noteOf={noteOf}
          onRemove={(goods) =>
            void write(() => writeOrder(dockside, document, { type: 'goods-removed', order: order.id, goods }))
          }
        />
        <AddressCard {...shared} onKeepAll={keepAll} failure={failure}>
          {kind === 'outbound' && (
            <Button
              label={t('prices.of-order')}
              icon={Coins}
              onPress={() =>
                dockside.navigation.open({
                  screen: 'pricing',
                  page: 'prices',
                  of: { kind: 'order', documentId: document.id, order: order.id },
                })
              }
            />
          )}
        </AddressCard>
        <div className="order-sections grid gap-2">
          {closedSections.map((section) => {
            const fields = fieldsOf(kind, section);
            if (fields.length === 0) return null;
            return (
              <ClosedSection
                key={section}
                title={t(`desk.section-${section}`)}
                filled={fields.filter(({ name }) => (order.fields[name] ?? '') !== '').length}
                wrong={own.filter(({ field }) => fields.some(({ name }) => name === field)).length}
                corrected={fields.filter(({ name }) => givenIn(order, name) !== undefined).length}
                openWhen={view.fixWhen}
              >
                <FieldsGrid {...shared} fields={fields} isInGroup={section !== 'origin'} />
              </ClosedSection>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The first invalid field, or the button for the goods that are missing. */
const firstWrong = '.text-field[data-invalid] input, [data-wrong]';

/** Enter saves a field and moves to the next one. */
function goOn(event: KeyboardEvent, form: HTMLElement | null): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement) || form === null) return;
  const fields = [...form.querySelectorAll('input')].filter((field) => field.type !== 'hidden' && !field.disabled);
  fields[fields.indexOf(target) + 1]?.focus();
}

/** Why the order was rejected, whether it has changed since, and why it cannot keep its PackageId. */
function RefusedNote(props: {
  readonly batch: OrderBatch;
  readonly order: OrderDraft;
  readonly refused: RefusedOrder;
}) {
  const { batch, order, refused } = props;
  const { t, say } = useTexts();
  const isUnchanged = isAsRefused(batch, order, refused);
  return (
    <div className={`order-form-refused ground-${isUnchanged ? 'warn' : 'plain'}`} data-testid="order-refused">
      <p>
        <b>{say(refused.reason)}</b>
      </p>
      <p>{t(isUnchanged ? 'desk.refused-unchanged' : 'desk.refused-changed')}</p>
      <p>{t('desk.refused-id', { id: refused.id })}</p>
    </div>
  );
}
