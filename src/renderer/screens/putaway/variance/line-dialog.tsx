import { PackageSearch } from 'lucide-react';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import type { CheckRow } from '../../../../documents/putaway-check/result.ts';
import { PhotoStrip } from '../../../documents/photos/photo-strip.tsx';
import { formatNumber, formatSigned } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './variance.css';

/** Everything about one line: its figures, all its counts, the reasons given and the photos. `row` null: there is no current line. */
export function LineDialog(props: {
  readonly check: PutawayCheck;
  readonly row: CheckRow | null;
  readonly onClose: () => void;
}) {
  const { check, row, onClose } = props;
  const { t } = useTexts();
  return (
    <Dialog
      title={row === null ? t('check.line') : (row.StorageNo ?? row.Sku ?? row.code)}
      onClose={onClose}
      width="wide"
    >
      {row === null ? (
        <EmptyNote icon={PackageSearch} title={t('check.line-none')} />
      ) : (
        <Line check={check} row={row} />
      )}
      <div className="dialog-actions">
        <Button label={t('shell.close')} keys="Esc" kind="go" autoFocus onPress={onClose} />
      </div>
    </Dialog>
  );
}

function Line({ check, row }: { readonly check: PutawayCheck; readonly row: CheckRow }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const [name] = goodsNames({ name: row.name ?? '', nameCn: row.nameCn ?? '' }, locale);
  return (
    <div className="check-line" data-testid="check-line">
      <p className="muted">{[row.Sku, name, row.order ?? t('check.in-no-order')].filter(Boolean).join(' · ')}</p>
      <dl className="check-line-figures grid gap-3">
        {figuresOf(check, row, texts).map(({ label, value, note }) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd>
              <b>{value}</b>
              <span className="quiet"> {note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Reasons row={row} texts={texts} />
      {row.photos.length > 0 && <PhotoStrip photos={row.photos} />}
    </div>
  );
}

function figuresOf(check: PutawayCheck, row: CheckRow, { t, locale }: TextsOfScreen) {
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  const difference = (value: number | null) => (value === null || value === 0 ? '' : formatSigned(value, locale));
  return [
    { label: t('check.planned'), value: figure(row.planned), note: difference(row.toPlanned) },
    { label: t('check.received'), value: figure(row.received), note: difference(row.toReceived) },
    ...row.earlier.map((counted, at) => ({
      label: t('check.count-no', { n: at + 1 }),
      value: figure(counted),
      note: check.earlier[at]?.by.join(', ') ?? '',
    })),
    { label: t('check.counted-column'), value: figure(row.counted), note: row.by.join(', ') },
  ];
}

function Reasons({ row, texts: { t } }: { readonly row: CheckRow; readonly texts: TextsOfScreen }) {
  if (row.reasons.length === 0) return null;
  return (
    <section>
      <h3>{t('reason.title')}</h3>
      <ul className="check-line-reasons bare grid gap-1">
        {row.reasons.map(({ code, text, against, by, holds }) => (
          <li key={`${code} ${text} ${against} ${holds}`}>
            <b>{text ?? t(`reason.${code}`)}</b>
            <span className="quiet">
              {[t(`check.against-${against}`), by, holds ? '' : t('check.reason-before')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
