import { WifiOff } from 'lucide-react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { StaleNote } from '../../../../ui/feedback/stale-note.tsx';

/** The service cannot be reached: shows the age of the data. */
export function OfflineNote({ at, now }: { readonly at: number | null; readonly now: number }) {
  const { t } = useTexts();
  if (at !== null) return <StaleNote at={at} now={now} why={t('sent.offline')} />;
  return (
    <p className="stale-note ground-warn" role="status">
      <WifiOff aria-hidden />
      {t('sent.offline-never')}
    </p>
  );
}
