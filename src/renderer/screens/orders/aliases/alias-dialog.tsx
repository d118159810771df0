import { Plus, Tags, Trash2 } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import type { SkuHit } from '../../../../contract/bridge/goods.ts';
import { type AliasPart, mostOfPart, mostParts } from '../../../../contract/seller-aliases.ts';
import { linesOfSeller } from '../../../../documents/order-batch/change-orders.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type NamedGoods, useGoodsNames } from '../../../session/reads/use-goods-names.ts';
import { useHits } from '../../../session/reads/use-hits.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { blankPart, draftOf, type PartDraft, type PartFault, readDraft, sellerName } from './alias-draft.ts';
import './aliases.css';

interface Asking {
  readonly document: OpenBatch;
  readonly seller: string;
  readonly onKept: () => void;
  /** Goes on to the next one; null: there is none. */
  readonly onSkip: (() => void) | null;
  readonly onClose: () => void;
}

/** What a seller's SKU stands for: one of ours, or a bundle. All its lines in the batch change at once, and it is kept from then on. */
export function AliasDialog(props: Asking) {
  const { seller, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const hasGoods = useStation((state) => (state.view?.catalogue.skus ?? 1) > 0);
  const { value, failure } = useRead('orders.find-aliases', { text: '', seller, limit: 1 });
  if (value === null && failure === null) return null;
  return (
    <Dialog title={t('desk.alias-title', { seller })} onClose={onClose} width={hasGoods ? 'wide' : 'narrow'}>
      {hasGoods ? (
        <AliasForm {...props} learned={value?.aliases[0]?.parts ?? []} />
      ) : (
        <>
          <EmptyNote icon={Tags} title={t('desk.alias-no-goods')} words={t('desk.alias-no-goods-words')} />
          <div className="dialog-actions">
            <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
            <Button
              label={t('desk.alias-to-catalogue')}
              keys="Enter"
              kind="go"
              autoFocus
              onPress={() => dockside.navigation.open({ screen: 'settings', page: 'sections', section: 'catalogue' })}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** `learned`: what it was said to be before, to be confirmed or changed. */
function AliasForm(props: Asking & { readonly learned: readonly AliasPart[] }) {
  const { document, seller, learned, onKept, onSkip, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const [rows, setRows] = useState<readonly PartDraft[]>(learned.length === 0 ? [blankPart(0)] : draftOf(learned));
  const [faults, setFaults] = useState<ReadonlyMap<number, PartFault>>(new Map());
  const names = useGoodsNames(rows.map(({ code }) => code.trim()));
  const shown = readDraft(rows, (code) => names.get(code)?.sku ?? null);
  const { lines, left } = linesOfSeller(document.state, seller, shown.ok ? shown.parts : []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the batch was when it was asked; one assigned line may take its name along.
  const named = useMemo(() => sellerName(document.state, seller), [seller]);

  const put = (change: (all: readonly PartDraft[]) => readonly PartDraft[]) => {
    setFaults(new Map());
    setRows(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    let isKept = false;
    const work = async (invoke: Invoke) => {
      // Asked now: the name of the last letters may not be on the screen yet.
      const codes = rows.map(({ code }) => code.trim());
      const found = await invoke('goods.names', { codes });
      const read = readDraft(rows, (code) => found[codes.indexOf(code)]?.sku ?? null);
      if (!read.ok) return setFaults(read.faults);
      await dockside.write('orders.keep-alias', { seller, parts: [...read.parts], batch: document.id });
      isKept = true;
    };
    void command.run(work).then(() => isKept && onKept());
  };
  return (
    <form className="stack gap-3" onSubmit={submit}>
      {named !== null && (
        <p className="alias-seller breaks" data-testid="alias-seller">
          {named}
        </p>
      )}
      <p className="breaks">{t('desk.alias-words', { n: lines })}</p>
      {rows.map((row, at) => (
        <PartRow
          key={row.id}
          row={row}
          named={names.get(row.code.trim())}
          fault={faults.get(row.id)}
          autoFocus={at === rows.length - 1}
          onChange={(change) => put((all) => all.map((each) => (each.id === row.id ? { ...each, ...change } : each)))}
          onRemove={rows.length === 1 ? null : () => put((all) => all.filter(({ id }) => id !== row.id))}
        />
      ))}
      <div>
        <Button
          label={t('desk.alias-add')}
          icon={Plus}
          isDisabled={rows.length >= mostParts}
          onPress={() => put((all) => [...all, blankPart(Math.max(...all.map(({ id }) => id)) + 1)])}
          testId="alias-add"
        />
      </div>
      {left > 0 && <p className="alias-left pad-3 breaks ground-warn">{t('desk.alias-left', { n: left })}</p>}
      <FailureNote failure={command.failure} />
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        {onSkip !== null && <Button label={t('desk.alias-skip')} onPress={onSkip} />}
        <Button
          label={lines > left ? t('desk.alias-do', { n: lines - left }) : t('desk.alias-save')}
          keys="Enter"
          kind="go"
          type="submit"
          isDisabled={command.isRunning}
        />
      </div>
    </form>
  );
}

/** A SKU, searched as it is typed, and its units in one unit of the seller's. */
function PartRow(props: {
  readonly row: PartDraft;
  /** Undefined: not looked up yet. */
  readonly named: NamedGoods | null | undefined;
  readonly fault: PartFault | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (change: Partial<PartDraft>) => void;
  readonly onRemove: (() => void) | null;
}) {
  const { row, named, fault, autoFocus, onChange, onRemove } = props;
  const { t, locale } = useTexts();
  const hits = hitsOf(row.code, useHits(row.code, 8));
  const name = named == null ? undefined : goodsNames(named, locale)[0];
  return (
    <div className="alias-part" data-testid="alias-part">
      <SuggestField
        label={t('desk.alias-sku')}
        value={row.code}
        isCode
        autoFocus={autoFocus}
        suggestions={hits.map((hit) => ({ id: hit.sku, label: hit.sku, words: goodsNames(hit, locale)[0] ?? '' }))}
        hint={named == null || named.sku === row.code.trim() ? name : `${named.sku} · ${name}`}
        error={fault === undefined || fault === 'quantity' ? undefined : t(`desk.alias-wrong-${fault}`)}
        onChange={(code) => onChange({ code })}
        onKeep={() => undefined}
        onChoose={(code) => onChange({ code })}
      />
      <TextField
        label={t('desk.alias-quantity')}
        value={row.quantity}
        inputMode="numeric"
        maxLength={String(mostOfPart).length}
        error={fault === 'quantity' ? t('desk.alias-wrong-quantity') : undefined}
        onChange={(quantity) => onChange({ quantity })}
      />
      {onRemove !== null && (
        <Button
          label={t('desk.goods-remove')}
          accessibleLabel={`${t('desk.goods-remove')} ${row.code}`.trim()}
          icon={Trash2}
          iconOnly
          className="alias-part-remove"
          onPress={onRemove}
        />
      )}
    </div>
  );
}

/** Until they are found, those found before that have the text: the first of them is never one that is not meant. */
function hitsOf(code: string, { value, last }: Reading<readonly SkuHit[]>): readonly SkuHit[] {
  const typed = code.trim().toLowerCase();
  return (
    value ?? last?.filter(({ sku, name, nameCn }) => `${sku}\n${name}\n${nameCn}`.toLowerCase().includes(typed)) ?? []
  );
}
