import { CircleCheck, CircleDashed } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import type { GoodsToDeclare } from '../../../../contract/bridge/inbound.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';

/** The SKUs of the plan, each with its confirmation state. */
export function DeclareList(props: {
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
