import { PackageSearch } from 'lucide-react';
import { type BoxContents, contentsOf } from '../../../../documents/pallet-check/contents-of.ts';
import type { PalletCheck } from '../../../../documents/pallet-check/pallet-check.ts';
import { sizeWords, weightWords } from '../../../documents/words/service-measures.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGoodsNames } from '../../../session/reads/use-goods-names.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { outcomeLooks, outcomeWords, palletName, reasonWords, whereWords } from './box-row.tsx';
import './box.css';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** The contents of a box according to the service: goods, weight and size. */
export function ContentsDialog(props: {
  readonly check: PalletCheck;
  readonly box: string | null;
  readonly isSignedOff?: boolean;
  readonly onClose: () => void;
}) {
  const { check, box, isSignedOff = false, onClose } = props;
  const { t } = useTexts();
  const contents = box === null ? null : contentsOf(check, box);
  return (
    <Dialog title={contents === null ? t('pallet.contents') : contents.no} onClose={onClose} width="wide">
      {contents === null ? (
        <EmptyNote icon={PackageSearch} title={t('pallet.contents-none')} />
      ) : (
        <Contents box={contents} isSignedOff={isSignedOff} />
      )}
      <div className="dialog-actions">
        <Button label={t('shell.close')} keys="Esc" kind="go" autoFocus onPress={onClose} />
      </div>
    </Dialog>
  );
}

function Contents({ box, isSignedOff }: { readonly box: BoxContents; readonly isSignedOff: boolean }) {
  const { t, locale } = useTexts();
  const names = useGoodsNames(box.goods.map(({ storageNo }) => storageNo));
  const facts = [
    { term: t('pallet.pallet'), value: box.outcome === 'extra' ? '' : palletName(box.pallet, t) },
    { term: t('pallet.paper-found-on'), value: whereWords(box, t) === '' ? '' : palletName(box.foundOn ?? '', t) },
    { term: t('pallet.order'), value: box.orders.join(', ') },
    { term: t('field.Weight'), value: weightWords(box.weight, locale) },
    { term: t('pallet.size'), value: sizeWords(box.size, locale) },
    { term: t('reason.title'), value: box.reason === null ? '' : reasonWords(box.reason, t) },
  ].filter(({ value }) => value !== '');
  return (
    <div className="contents" data-testid="contents" data-box={box.no}>
      <StateMark {...outcomeLooks[box.outcome]} label={outcomeWords(box, isSignedOff, t)} />
      <DescriptionList look="columns" least="10rem" rows={facts} />
      {box.goods.length === 0 ? (
        <p className="muted">{t('pallet.contents-unknown')}</p>
      ) : (
        <>
          <h3>{t('inbound.pieces', { pieces: box.pieces })}</h3>
          <VirtualRows
            className="contents-goods"
            label={t('pallet.contents')}
            rows={box.goods}
            estimate={60}
            row={(line) => {
              const goods = names.get(line.storageNo);
              const name = goods ? [goods.sku, goodsNames(goods, locale)[0]].filter(Boolean).join(' · ') : '';
              return (
                <div className="contents-line grid gap-4 items-baseline">
                  <b>{formatNumber(line.quantity, locale)}</b>
                  <span className="grid shrink-x">
                    <span className="code cut" title={line.storageNo}>
                      {line.storageNo || t('pallet.no-storage-no')}
                    </span>
                    {name !== '' && (
                      <span className="cut" title={name}>
                        {name}
                      </span>
                    )}
                  </span>
                  <span className="quiet cut" title={line.order}>
                    {line.order}
                  </span>
                </div>
              );
            }}
          />
        </>
      )}
    </div>
  );
}
