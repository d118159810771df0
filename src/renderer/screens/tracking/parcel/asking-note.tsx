import { CloudOff, Hourglass } from 'lucide-react';
import type { TrackingFigures } from '../../../../contract/bridge/tracking.ts';
import { Failure } from '../../../../contract/failure.ts';
import { furtherWords } from '../../../i18n/failure-words.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { Age } from '../../../ui/feedback/age.tsx';

/** How many parcels are waiting for a query, and why, if they are not just queued. */
export function AskingNote({ figures }: { readonly figures: TrackingFigures | null }) {
  const { t, locale } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const now = useNow(15_000);
  if (figures === null) return null;
  if (figures.due === 0) {
    const { lastAnswerAt } = figures;
    return (
      <p className="asking-note quiet" role="status">
        {lastAnswerAt !== null && (
          <>
            {t('tracking.last-answer')} <Age at={lastAnswerAt} now={now} />
          </>
        )}
      </p>
    );
  }
  const { due, trouble } = figures;
  if (isOffline || trouble?.code === 'offline') {
    return (
      <p className="asking-note ground-warn" role="status">
        <CloudOff aria-hidden />
        <span>
          <b>{t('tracking.waits', { n: due })}</b> {t('tracking.waits-offline')}
        </span>
      </p>
    );
  }
  if (trouble !== null) {
    const key = `failure.${trouble.code}`;
    const { code, message, details } = trouble;
    const failure = new Failure(code, message, details === undefined ? {} : { details });
    return (
      <p className="asking-note ground-warn" role="status">
        <CloudOff aria-hidden />
        <span>
          <b>{isTextKey(key) ? t(key) : code}</b> {furtherWords(failure, locale)} {t('tracking.waits', { n: due })}
        </span>
      </p>
    );
  }
  return (
    <p className="asking-note ground-plain" role="status">
      <Hourglass aria-hidden />
      {t('tracking.asking', { n: due })}
    </p>
  );
}
