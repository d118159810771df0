import { type FormEvent, useState } from 'react';
import type { SitePast } from '../../../../contract/site/site-view.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatBytes, formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useNow } from '../../../session/use-now.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { useSecretScan } from './use-secret-scan.ts';

/** This computer joined under a name that the hub has work of: a person says what becomes of that. */
export function SitePastQuestion() {
  const { value, failure, again } = useRead('site.past', {});
  const past = value?.past ?? null;
  if (failure !== null) return <FailureNote failure={failure} onRetry={again} />;
  return past === null ? null : <Question past={past} />;
}

function Question({ past }: { readonly past: SitePast }) {
  const { t, locale } = useTexts();
  const isAllowed = useAdministrator();
  const now = useNow(60_000);
  const { send, isRunning, failure } = useCommand();
  const [key, setKey] = useState('');
  const { station, entries, lastAt, backup, hasOwnWork } = past;

  const hasKeyField = !hasOwnWork && backup !== null;
  // Until an administrator is signed in, what is scanned is a badge. Whoever scanned the key still has to say so.
  useSecretScan(isAllowed && hasKeyField ? setKey : null);

  const bring = (given: string | null) => void send('site.bring-back', { key: given });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() !== '') bring(key);
  };
  const isOff = !isAllowed || isRunning;
  return (
    <form className="site-past stack gap-4" onSubmit={submit} data-testid="site-past">
      <h3>{t('site.past-ask', { station })}</h3>
      <DescriptionList
        look="spread"
        rows={[
          {
            term: t('site.past-entries'),
            value: t('site.past-entries-of', { n: entries, at: formatMoment(lastAt ?? now, now, locale) }),
          },
          {
            term: t('site.backup'),
            value:
              backup === null
                ? t('site.past-no-backup')
                : t('site.backup-of', {
                    at: formatMoment(backup.at, now, locale),
                    size: formatBytes(backup.bytes, locale),
                  }),
          },
        ]}
      />
      {hasOwnWork ? (
        <p>{t('site.past-own-work')}</p>
      ) : (
        <>
          {hasKeyField && (
            <TextField
              label={t('site.past-key')}
              hint={t('site.past-key-words')}
              value={key}
              onChange={setKey}
              isDisabled={isOff}
              isCode
              lines={3}
            />
          )}
          <p className="quiet">{t('site.past-without-words')}</p>
          <p className="quiet">{t('site.past-next')}</p>
        </>
      )}
      <FailureNote failure={failure} />
      <div className="row wrap gap-3">
        {hasKeyField && (
          <Button label={t('site.past-bring')} kind="go" type="submit" isDisabled={isOff || key.trim() === ''} />
        )}
        {!hasOwnWork && <Button label={t('site.past-without')} isDisabled={isOff} onPress={() => bring(null)} />}
        <Button
          label={t(hasOwnWork ? 'site.past-leave' : 'site.past-anew')}
          isDisabled={isOff}
          onPress={() => void send('site.begin-anew', {})}
        />
        {isRunning && <p role="status">{t('site.past-running')}</p>}
      </div>
    </form>
  );
}
