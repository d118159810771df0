import { CircleCheck, Inbox, ScanBarcode } from 'lucide-react';
import { Failure } from '../../contract/failure.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyNote } from '../ui/feedback/empty-note.tsx';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../ui/feedback/loading-note.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StaleNote } from '../ui/feedback/stale-note.tsx';
import { Button } from '../ui/form/button.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { sampleNow, sampleUrl } from './samples.ts';
import { Samples } from './samples-grid.tsx';

const nothing = () => undefined;

export function NoteSamples() {
  const { t } = useTexts();
  return (
    <Samples columns={2}>
      <Panel>
        <EmptyNote icon={Inbox} title={t('gallery.empty')} words={t('gallery.empty-words')}>
          <Button label={t('gallery.go')} keys="F6" kind="go" />
        </EmptyNote>
      </Panel>
      <Panel>
        <LoadingNote rows={5} />
      </Panel>
      <Notice icon={CircleCheck} ground="good" isLarge title={t('gallery.empty')} words={t('gallery.empty-words')} />
      <Notice icon={ScanBarcode} ground="plain" title={t('gallery.empty')} words={sampleUrl} />
      <StaleNote
        at={sampleNow - 76 * 60_000}
        now={sampleNow}
        why={t('gallery.stale-why')}
        action={{ onPress: nothing }}
      />
      <StaleNote at={sampleNow - 4 * 86_400_000} now={sampleNow} why={t('gallery.long-error')} />
      <FailureNote failure={new Failure('timeout', t('gallery.stale-why'))} onRetry={nothing} />
      <FailureNote failure={new Failure('bad-reply', sampleUrl)} onRetry={nothing} isRetrying />
      <FailureNote failure={new Failure('offline', t('gallery.long-error'))} />
    </Samples>
  );
}
