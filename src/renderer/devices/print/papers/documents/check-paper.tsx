import type { PutawayCheck } from '../../../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowsOf } from '../../../../../documents/putaway-check/result.ts';
import { formatNumber, formatSigned } from '../../../../i18n/formats.ts';
import { goodsNames } from '../../../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { PaperPhotos } from './paper-photos.tsx';
import type { PaperProps } from './work-paper.tsx';
import './check-paper.css';
import { WorkPaper } from './work-paper.tsx';

/** The discrepancy report of a putaway check: every line as planned, received and counted, the reasons for variances, and the photos. */
export function CheckPaper({ state: check, order, changedAt, texts, pictures }: PaperProps<'putaway-check'>) {
  const { t, locale } = texts;
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const { closed, comparison, count } = check;
  const rows = rowsOf(check);
  const differing = rows.filter((row) => row.toPlanned !== 0 || row.toReceived !== 0);
  const differences = comparison?.differences ?? 0;
  const verdict =
    differences === 0
      ? t('check.no-differences')
      : (comparison?.open ?? 0) === 0
        ? t('check.all-explained', { n: differences })
        : t('check.open-differences', { n: comparison?.open ?? 0 });
  return (
    <WorkPaper
      kind="check-paper"
      title={t('check.result', { number: order.number })}
      beside={<p>{[check.number, order.station].join(' · ')}</p>}
      practice={order.practice && t('paper.practice')}
      notes={[order.again && t('pallet.paper-again')]}
      verdict={closed === null ? t('check.paper-open') : verdict}
      signed={closed === null ? t('pallet.paper-signature') : t('check.paper-closed-by', { operator: closed.by })}
      foot={[
        closed !== null && t('pallet.paper-closed', { time: moment(changedAt) }),
        t('shift-end.printed', { time: moment(order.at) }),
      ]}
    >
      <p>
        {t('check.counted', { n: count.goods.size, pieces: count.pieces })}
        {closed === null && ` · ${verdict}`}
      </p>
      <Orders check={check} t={t} />
      {differing.length > 0 && (
        <section>
          <h2>{t('check.filter-differences')}</h2>
          <Lines rows={differing} check={check} texts={texts} withReasons />
        </section>
      )}
      <section>
        <h2>{t('check.filter-all')}</h2>
        <Lines rows={rows} check={check} texts={texts} />
      </section>
      <PaperPhotos photos={photosOf(rows)} pictures={pictures} texts={texts} />
    </WorkPaper>
  );
}

function photosOf(rows: readonly CheckRow[]) {
  return rows.flatMap(({ photos, StorageNo, Sku, code, order }) =>
    photos.map((photo) => ({ photo, of: [StorageNo ?? Sku ?? code, order] })),
  );
}

/** The orders with their state at the service, and who made which count. */
function Orders({ check, t }: { readonly check: PutawayCheck; readonly t: TextsOfScreen['t'] }) {
  const counts = [...check.earlier, check.count];
  return (
    <ul className="check-paper-facts">
      {[...check.orders.values()].map(({ number, warehouse, state, status }) => (
        <li key={number}>
          {[
            t('check.of-order', { order: number }),
            warehouse,
            state,
            status === 'here' ? '' : t(`order.${status === 'asked' ? 'asking' : status}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
      {counts.map(({ by, pieces }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a count is identified by its index.
        <li key={at}>
          {[t('check.count-no', { n: at + 1 }), by.join(', '), t('inbound.pieces', { pieces })]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function Lines(props: {
  readonly rows: readonly CheckRow[];
  readonly check: PutawayCheck;
  readonly texts: TextsOfScreen;
  readonly withReasons?: boolean;
}) {
  const { rows, check, texts, withReasons = false } = props;
  const { t, locale } = texts;
  const figure = (value: number | null | undefined) => (value == null ? '' : formatNumber(value, locale));
  const compared = (value: number | null, difference: number | null) =>
    difference === null || difference === 0 ? figure(value) : `${figure(value)} (${formatSigned(difference, locale)})`;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('check.goods-column')}</th>
          {check.orders.size > 1 && <th scope="col">{t('pallet.order')}</th>}
          <th scope="col" className="work-paper-figure">
            {t('check.planned')}
          </th>
          <th scope="col" className="work-paper-figure">
            {t('check.received')}
          </th>
          {check.earlier.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a count is identified by its index.
            <th key={at} scope="col" className="work-paper-figure">
              {t('check.count-column', { n: at + 1 })}
            </th>
          ))}
          <th scope="col" className="work-paper-figure">
            {t('check.counted-column')}
          </th>
          {withReasons && <th scope="col">{t('reason.title')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.order}\t${row.goods}`}>
            <th scope="row">{goodsWords(row, locale)}</th>
            {check.orders.size > 1 && <td>{row.order ?? t('check.in-no-order')}</td>}
            <td className="work-paper-figure">{compared(row.planned, row.toPlanned)}</td>
            <td className="work-paper-figure">{compared(row.received, row.toReceived)}</td>
            {check.earlier.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a count is identified by its index.
              <td key={at} className="work-paper-figure">
                {figure(row.earlier[at])}
              </td>
            ))}
            <td className="work-paper-figure">{figure(row.counted)}</td>
            {withReasons && <td>{reasonWords(row, t)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function goodsWords({ StorageNo, Sku, code, name, nameCn }: CheckRow, locale: string): string {
  const [words] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const label = StorageNo ?? Sku ?? code;
  return [label, Sku === label ? null : Sku, words].filter(Boolean).join(' · ');
}

function reasonWords({ reasons }: CheckRow, t: TextsOfScreen['t']): string {
  return reasons
    .filter(({ holds }) => holds)
    .map(({ code, text, against, by }) => {
      const about = [t(`check.against-${against}`), by].filter(Boolean).join('; ');
      return `${text ?? t(`reason.${code}`)} (${about})`;
    })
    .join(', ');
}
