import { useEffect, useMemo, useState } from 'react';
import type { DeclaredGoods, GoodsToDeclare } from '../../../../contract/bridge/inbound.ts';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './declare.css';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { DeclareForm } from './declare-form.tsx';

/** The customs details of the goods in the open plan: proposed from the SKU master, asked once per SKU, and remembered. */
export function DeclareDialog({ plan, onClose }: { readonly plan: InboundPlan; readonly onClose: () => void }) {
  const { t } = useTexts();
  const command = useCommand();
  const skus = useMemo(
    () => [...new Set(plan.boxes.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])))],
    [plan.boxes],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const { last: goods, failure: unread, again } = useRead('inbound.goods', { skus });
  // Entered text stays with the goods it was started for, whatever is scanned before them.
  useEffect(() => {
    if (goods !== null) setChosen((before) => before ?? firstOpen(goods)?.sku ?? null);
  }, [goods]);
  const all = goods ?? [];
  const open = all.filter(({ declared }) => declared === null);
  const ready = open.filter(({ master }) => master.DeclareNameEN !== undefined);
  const current = all.find(({ sku }) => sku === chosen) ?? open[0] ?? all[0];

  function confirm(confirmed: readonly { readonly sku: string; readonly declared: DeclaredGoods }[]): void {
    void command.run(async (invoke) => {
      await invoke('inbound.declare', { goods: [...confirmed] });
      await again();
      const done = new Set(confirmed.map(({ sku }) => sku));
      setChosen(firstOpen(all.filter(({ sku }) => !done.has(sku)))?.sku ?? null);
    });
  }

  return (
    <Dialog title={t('declare.title')} onClose={onClose} width="wide">
      <p className="quiet" data-testid="declare-count" data-open={open.length}>
        {goods === null ? t('declare.reading') : t('declare.count', { n: all.length - open.length, of: all.length })}
      </p>
      <FailureNote failure={unread ?? command.failure} />
      <div className="declare">
        <DeclareList goods={all} current={current?.sku ?? null} onChoose={setChosen} />
        {current && (
          <DeclareForm
            key={`${current.sku} ${current.declared === null}`}
            goods={current}
            onSubmit={(declared) => confirm([{ sku: current.sku, declared }])}
          />
        )}
      </div>
      <div className="dialog-actions">
        {ready.length > 1 && (
          <Button
            label={t('declare.all', { n: ready.length })}
            onPress={() => confirm(ready.map(({ sku, master }) => ({ sku, declared: master })))}
          />
        )}
        <Button label={t('shell.close')} keys="Esc" onPress={onClose} />
      </div>
    </Dialog>
  );
}

const firstOpen = (goods: readonly GoodsToDeclare[]) => goods.find(({ declared }) => declared === null);

/** The SKUs of the plan, each with its confirmation state. */
function DeclareList(props: {
  readonly goods: readonly GoodsToDeclare[];
  readonly current: string | null;
  readonly onChoose: (sku: string) => void;
}) {
  const { goods, current, onChoose } = props;
  const { t, locale } = useTexts();
  if (goods.length === 0) return <p className="muted">{t('declare.none')}</p>;
  return (
    <VirtualRows
      className="declare-list"
      label={t('declare.skus')}
      rows={goods}
      estimate={60}
      row={(each) => {
        const isConfirmed = each.declared !== null;
        const Icon = isConfirmed ? CircleCheck : CircleDashed;
        const [name = ''] = goodsNames(each, locale);
        return (
          <AriaButton
            className={`declare-sku ${each.sku === current ? 'declare-sku-current' : ''}`}
            onPress={() => onChoose(each.sku)}
            data-testid="declare-sku"
            data-sku={each.sku}
            data-confirmed={isConfirmed}
          >
            <Icon aria-hidden />
            <span className="grid shrink-x">
              <b className="code cut">{each.sku}</b>
              <span className="quiet cut">{isConfirmed ? t('declare.confirmed') : name || t('declare.open')}</span>
            </span>
          </AriaButton>
        );
      }}
    />
  );
}
