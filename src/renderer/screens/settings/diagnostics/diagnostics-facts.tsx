import { OutboxState } from '../../../../contract/outbox-state.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Fact } from '../section/fact.tsx';

/** Versions, sizes and the queue: what support asks first. */
export function DiagnosticsFacts() {
  const { t, locale } = useTexts();
  const queue = useStation((state) => state.view?.queue);
  const { value: facts, failure, again } = useRead('diagnostics.facts', {});
  return (
    <>
      <Fact id="versions" label={t('diagnostics.versions')} words={t('diagnostics.versions-words')}>
        <FailureNote failure={failure} onRetry={again} />
        <FactList rows={facts?.versions.map(({ of, is }) => [t(`diagnostics.version-${of}`), is]) ?? []} />
      </Fact>
      <Fact id="sizes" label={t('diagnostics.sizes')} words={t('diagnostics.sizes-words')}>
        <FactList
          rows={facts?.sizes.map(({ of, bytes }) => [t(`diagnostics.size-${of}`), formatBytes(bytes, locale)]) ?? []}
        />
      </Fact>
      <Fact id="queue" label={t('diagnostics.queue')} words={t('diagnostics.queue-words')}>
        <FactList
          rows={OutboxState.options.map((state) => [t(`diagnostics.queue-${state}`), String(queue?.[state] ?? 0)])}
        />
      </Fact>
    </>
  );
}

function FactList({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <DescriptionList
      look="spread"
      className="diagnostics-facts gap-1 size-2"
      rows={rows.map(([term, value]) => ({ term, value }))}
    />
  );
}
