import type { StationView } from '../../../../contract/bridge/station.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';

/** The progress of an import: uploaded, checked, written. Scanning continues meanwhile. `handed`: the share uploaded, from 0 to 1. */
export function ImportProgress(props: {
  readonly importing: StationView['catalogue']['importing'];
  readonly handed?: number;
}) {
  const { importing, handed = 1 } = props;
  const { t } = useTexts();
  const { done, of } = importing ?? { done: handed, of: 1 };
  const isWriting = importing !== null && !importing.isChecking;
  const percent = Math.floor((100 * done) / Math.max(1, of));
  return (
    <div role="status">
      <p>
        {isWriting
          ? t('settings.importing', { done, of })
          : t(importing === null ? 'settings.import-handing' : 'settings.import-checking', { percent })}
      </p>
      <Bar parts={[{ kind: 'full', share: done / Math.max(1, of) }]} />
    </div>
  );
}
