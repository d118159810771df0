import { useMemo } from 'react';
import type { BatchOutboundDetails } from '../../../../../contract/service/batch-outbound.ts';
import { otherFields } from '../../../../documents/words/other-fields.ts';
import { sizeWords, weightWords } from '../../../../documents/words/service-measures.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { goodsNames } from '../../../../i18n/goods-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useGoodsNames } from '../../../../session/reads/use-goods-names.ts';
import { DescriptionList } from '../../../../ui/layout/description-list.tsx';
import { VirtualRows } from '../../../../ui/list/virtual-rows.tsx';

/** Every field of the batch outbound details (2.12): the order, its pallets, its boxes and their contents. */
export function BoxesList({ details }: { readonly details: BatchOutboundDetails }) {
  const { t } = useTexts();
  const rows = useMemo(() => boxesRows(details), [details]);
  const names = useGoodsNames(
    details.BoxDetails.flatMap(({ SkuDetails }) => SkuDetails.flatMap(({ StorageNo }) => StorageNo ?? [])),
  );
  return (
    <VirtualRows label={t('boxes.list')} rows={rows} estimate={72} row={(row) => <Row row={row} names={names} />} />
  );
}

type Names = ReturnType<typeof useGoodsNames>;

function Row({ row, names }: { readonly row: BoxesRow; readonly names: Names }) {
  const { t } = useTexts();
  switch (row.type) {
    case 'order':
      return <OfOrder details={row.details} />;
    case 'pallets':
      return (
        <h2 className="order-boxes-title">{row.n === 0 ? t('boxes.no-pallets') : t('boxes.pallets', { n: row.n })}</h2>
      );
    case 'boxes':
      return (
        <h2 className="order-boxes-title">
          {row.n === 0
            ? t('boxes.no-boxes')
            : `${t('inbound.boxes', { boxes: row.n })} · ${t('inbound.pieces', { pieces: row.pieces })}`}
        </h2>
      );
    case 'pallet':
      return <PalletRow pallet={row.pallet} />;
    case 'box':
      return <BoxRow box={row.box} names={names} />;
  }
}

const ofOrder = ['CustomerOrderNo', 'BoxDetails', 'PalletDetails', 'Remark'];
const ofPallet = ['PalletNo', 'Weight', 'Size', 'BoxNos'];
const ofBox = ['BoxNo', 'Weight', 'Size', 'PalletNo', 'SkuDetails'];

function OfOrder({ details }: { readonly details: BatchOutboundDetails }) {
  const { t } = useTexts();
  const { CustomerOrderNo = '', Remark = '' } = details;
  const facts = [
    { name: fieldName('CustomerOrderNo', t), value: CustomerOrderNo },
    { name: fieldName('Remark', t), value: Remark },
    ...otherFields(details, ofOrder),
  ];
  return (
    <DescriptionList
      className="order-boxes-whole"
      look="columns"
      least="13rem"
      rows={facts.map(({ name, value }) => ({
        term: name,
        value: value || t('order-page.not-said'),
        isNone: value === '',
      }))}
    />
  );
}

function PalletRow({ pallet }: { readonly pallet: BatchOutboundDetails['PalletDetails'][number] }) {
  const { t, locale } = useTexts();
  const { PalletNo = '', Weight = '', Size = '', BoxNos } = pallet;
  const facts = [weightWords(Weight, locale), sizeWords(Size, locale), ...furtherOf(pallet, ofPallet)].filter(Boolean);
  return (
    <div className="order-box" data-testid="order-pallet" data-pallet={PalletNo}>
      <b className="code">{PalletNo || t('boxes.no-number')}</b>
      <span className="quiet">{facts.join(' · ')}</span>
      <span className="bare full shrink-x">
        {BoxNos.length === 0 ? (
          <span className="muted">{t('boxes.pallet-empty')}</span>
        ) : (
          <>
            {t('inbound.boxes', { boxes: BoxNos.length })}: <span className="code">{BoxNos.join(', ')}</span>
          </>
        )}
      </span>
    </div>
  );
}

function BoxRow(props: { readonly box: BatchOutboundDetails['BoxDetails'][number]; readonly names: Names }) {
  const { box, names } = props;
  const { t, locale } = useTexts();
  const { BoxNo = '', Weight = '', Size = '', PalletNo = '', SkuDetails } = box;
  const facts = [
    weightWords(Weight, locale),
    sizeWords(Size, locale),
    PalletNo === '' ? t('pallet.loose-short') : t('boxes.on-pallet', { pallet: PalletNo }),
    t('inbound.pieces', { pieces: piecesIn(box) }),
    ...furtherOf(box, ofBox),
  ].filter(Boolean);
  return (
    <div className="order-box" data-testid="order-box" data-box={BoxNo}>
      <b className="code">{BoxNo || t('boxes.no-number')}</b>
      <span className="quiet">{facts.join(' · ')}</span>
      <ul className="bare full shrink-x">
        {SkuDetails.length === 0 && <li className="muted">{t('boxes.no-goods')}</li>}
        {SkuDetails.map((line, at) => {
          const { StorageNo = '', Quantity } = line;
          const goods = names.get(StorageNo);
          const known = goods ? [goods.sku, goodsNames(goods, locale)[0] ?? ''] : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and they never move.
            <li key={at}>
              <b>{Quantity === undefined ? '–' : formatNumber(Quantity, locale)}</b>
              {' × '}
              <span className="code">{StorageNo || t('pallet.no-storage-no')}</span>
              <span className="quiet">
                {[...known, ...furtherOf(line, ['StorageNo', 'Quantity'])].filter(Boolean).map((each) => ` · ${each}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Fields from the service beyond the interface. */
function furtherOf(part: object, known: readonly string[]): readonly string[] {
  return otherFields(part, known).map(({ name, value }) => `${name}: ${value}`);
}

type Box = BatchOutboundDetails['BoxDetails'][number];
type Pallet = BatchOutboundDetails['PalletDetails'][number];

/** One row in the list of boxes and pallets. */
type BoxesRow =
  | { readonly type: 'order'; readonly details: BatchOutboundDetails }
  | { readonly type: 'pallets'; readonly n: number }
  | { readonly type: 'pallet'; readonly pallet: Pallet }
  | { readonly type: 'boxes'; readonly n: number; readonly pieces: number }
  | { readonly type: 'box'; readonly box: Box };

/** Everything the service says about them (2.12), in its order: the whole, the pallets, the boxes. */
function boxesRows(details: BatchOutboundDetails): readonly BoxesRow[] {
  const { BoxDetails, PalletDetails } = details;
  const pieces = BoxDetails.reduce((sum, box) => sum + piecesIn(box), 0);
  return [
    { type: 'order', details },
    { type: 'pallets', n: PalletDetails.length },
    ...PalletDetails.map((pallet) => ({ type: 'pallet', pallet }) as const),
    { type: 'boxes', n: BoxDetails.length, pieces },
    ...BoxDetails.map((box) => ({ type: 'box', box }) as const),
  ];
}

function piecesIn({ SkuDetails }: Box): number {
  return SkuDetails.reduce((sum, { Quantity = 0 }) => sum + Quantity, 0);
}
