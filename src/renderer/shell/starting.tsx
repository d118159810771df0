import { Hourglass, KeyRound } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { useStation } from '../session/use-dockside.ts';
import { EmptyNote } from '../ui/feedback/empty-note.tsx';
import { FailureNote } from '../ui/feedback/failure-note.tsx';

/** Shown until the core has answered once. Retries are automatic. */
export function Starting() {
  const { t } = useTexts();
  const failure = useStation((state) => state.failure);
  if (failure?.code === 'unauthorized') {
    return <EmptyNote icon={KeyRound} title={t('shell.not-signed-in')} words={t('shell.not-signed-in-detail')} />;
  }
  return (
    <div className="starting">
      <EmptyNote icon={Hourglass} title={t('shell.starting')} words={t('shell.starting-detail')}>
        <FailureNote failure={failure} />
      </EmptyNote>
    </div>
  );
}
