import { HardDrive } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation, useVerdicts } from '../../session/use-dockside.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** Says that nothing here waits for the network; while a scan is only in this window, that it is not saved. */
export function SafeNote() {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const isUnsaved = useVerdicts((state) => state.unsaved !== null);
  if (isUnsaved) return <StateMark icon={HardDrive} ground="bad" label={t('inbound.safe-not')} />;
  const [short, whole] = isOffline
    ? (['inbound.safe-offline-short', 'inbound.safe-offline'] as const)
    : (['inbound.safe-short', 'inbound.safe'] as const);
  return (
    <span className="row items-center gap-2 muted size-1" title={t(whole)}>
      <HardDrive aria-hidden />
      {t(short)}
    </span>
  );
}
