import { Save } from 'lucide-react';
import type { Marketplace, TrackingExport } from '../../../../../contract/bridge/tracking.ts';
import { useRead } from '../../../../data/use-read.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';

/** Weeks of daily files. */
const mostShown = 30;

/** The files that took tracking numbers to a marketplace, newest first: each can be saved again as it was. */
export function LastExports(props: {
  readonly marketplace: Marketplace;
  readonly now: number;
  readonly isDisabled: boolean;
  readonly onSave: (file: TrackingExport) => void;
}) {
  const { now, isDisabled, onSave } = props;
  const { kind, format, platform } = props.marketplace;
  const { t, locale } = useTexts();
  const read = useRead('exports.list', { kind, format, platform, limit: mostShown });
  return (
    <>
      <FailureNote failure={read.failure} onRetry={() => void read.again()} isRetrying={read.isReading} />
      <ul className="last-exports tracking-line bare scrolls">
        {(read.value ?? []).map((file) => {
          const time = formatMoment(file.at, now, locale);
          const { orders: n, changed } = file;
          const words = [
            time,
            changed === 0 ? t('sent.tracking-orders', { n }) : t('sent.tracking-orders-changed', { n, changed }),
            file.operator,
          ];
          return (
            <li key={file.id} className="row items-center gap-3">
              <span className="grow shrink-x cut">{words.filter(Boolean).join(' · ')}</span>
              <Button
                label={t('sent.tracking-again')}
                accessibleLabel={`${t('sent.tracking-again')}: ${time}`}
                icon={Save}
                isDisabled={isDisabled}
                onPress={() => onSave(file)}
                testId="save-again"
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
