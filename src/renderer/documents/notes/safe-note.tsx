import { HardDrive } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../session/use-dockside.ts';

/** Says that nothing here waits for the network. */
export function SafeNote() {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
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
