import { CircleAlert, CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Scanned } from '../../session/stores/verdicts-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
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
  const place = { isLarge: true, className: 'first-run-arrival', role: 'status' } as const;
  if (scanned === null) {
    return (
      <Notice
        icon={ScanBarcode}
        ground="plain"
        title={t('first-run.scanner-waiting')}
        words={t('first-run.scanner-hint')}
        {...place}
      />
    );
  }
  const arrival = judgeArrival(scanned);
  return (
    <Notice
      {...looks[arrival]}
      lead={t('first-run.scanner-arrived')}
      title={<span className="code">{scanned.text}</span>}
      words={t(`first-run.scanner-${arrival}`)}
      {...place}
    />
  );
}
