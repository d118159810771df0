import { CircleAlert, CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Scanned } from '../../session/stores/verdicts-store.ts';
import { judgeArrival } from './arrival.ts';

const looks = {
  right: { icon: CircleCheck, ground: 'good' },
  other: { icon: CircleCheck, ground: 'good' },
  case: { icon: CircleAlert, ground: 'warn' },
  part: { icon: CircleX, ground: 'bad' },
} as const;

/** What the scanner sent, in large letters; null while nothing has arrived. */
export function ScanArrival({ scanned }: { readonly scanned: Scanned | null }) {
  const { t } = useTexts();
  if (scanned === null) {
    return (
      <div className="first-run-arrival stack gap-2 size-3 shrink-x ground-plain" role="status">
        <ScanBarcode aria-hidden className="first-run-arrival-icon" />
        <p className="first-run-arrived">{t('first-run.scanner-waiting')}</p>
        <p>{t('first-run.scanner-hint')}</p>
      </div>
    );
  }
  const arrival = judgeArrival(scanned);
  const { icon: Icon, ground } = looks[arrival];
  return (
    <div className={`first-run-arrival stack gap-2 size-3 shrink-x ground-${ground}`} role="status">
      <Icon aria-hidden className="first-run-arrival-icon" />
      <p>{t('first-run.scanner-arrived')}</p>
      <p className="first-run-arrived code">{scanned.text}</p>
      <p>{t(`first-run.scanner-${arrival}`)}</p>
    </div>
  );
}
