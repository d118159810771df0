import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canSubmitLater, type OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOutbox } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';

/** Other ways to release a held order: with its whole batch, or as one that the service keeps. */
export function ReleaseChoices(props: {
  readonly entry: OutboxEntryView;
  readonly isRunning: boolean;
  readonly onRelease: () => void;
  readonly onReleaseAll: (documentId: string) => void;
}) {
  const { entry, isRunning, onRelease, onReleaseAll } = props;
  // Thousands are sent at once: pressing the wrong button must not be enough.
  const [isAsking, setAsking] = useState(false);
  const { t } = useTexts();
  const { documentId } = entry;
  const hasMore = useOutbox(({ entries }) =>
    (entries ?? []).some((other) => other.id !== entry.id && other.documentId === documentId && isHeld(other)),
  );
  return (
    <>
      {documentId !== null && hasMore && (
        <Explained words={t('outbox.release-all-words')}>
          {isAsking ? (
            <div className="row wrap gap-3">
              <Button
                label={t('outbox.release-all-do')}
                icon={Send}
                isDisabled={isRunning}
                onPress={() => onReleaseAll(documentId)}
              />
              <Button label={t('shell.cancel')} isDisabled={isRunning} onPress={() => setAsking(false)} />
            </div>
          ) : (
            <Button label={t('outbox.release-all')} icon={Send} onPress={() => setAsking(true)} />
          )}
        </Explained>
      )}
      {canSubmitLater(entry) && (
        <Explained words={t('outbox.release-later-words')}>
          <Button label={t('outbox.release-later')} onPress={onRelease} />
        </Explained>
      )}
    </>
  );
}

function isHeld({ state, discarded, superseded }: OutboxEntryView): boolean {
  return state === 'held' && discarded === null && !superseded;
}

/** An option with its consequence. */
function Explained({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="explained grid gap-4 items-center">
      {children}
      <p className="quiet">{words}</p>
    </div>
  );
}
