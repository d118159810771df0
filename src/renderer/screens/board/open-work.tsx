import { type Ref, useState } from 'react';
import type { Output } from '../../../contract/bridge/channels.ts';
import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { OpenElsewhere } from '../../../contract/site/site-view.ts';
import { useCommand } from '../../data/use-command.ts';
import { documentWords } from '../../documents/words/document-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type SiteWork = Output<'site.work'>;

/** What is open at other stations, to be taken over. */
export function OpenWork(props: { readonly elsewhere: SiteWork['elsewhere']; readonly place: Ref<HTMLElement> }) {
  const { elsewhere, place } = props;
  const { t } = useTexts();
  const { send, failure, isRunning } = useCommand();
  const [asked, ask] = useState<OpenElsewhere | null>(null);
  if (elsewhere.length === 0) return null;
  const take = (work: OpenElsewhere, isForced: boolean) => {
    ask(null);
    void send('site.take-over', { document: work.document, isForced });
  };
  return (
    <section className="stack gap-2" ref={place} tabIndex={-1} aria-label={t('board.elsewhere')}>
      <h2>{t('board.elsewhere')}</h2>
      <FailureNote failure={failure} />
      <ul className="board-work bare grid gap-2">
        {elsewhere.map((work) => (
          <li key={work.document} className="board-piece row items-center gap-3" data-testid="site-work">
            <span className="stack grow shrink-x">
              <b className="cut" title={work.number}>
                {work.number}
              </b>
              <span className="quiet cut">{[work.holder, kindInWords(work.kind, t)].join(' · ')}</span>
            </span>
            <Button
              label={t(work.isComing ? 'board.coming' : work.busy ? 'board.sending' : 'board.take-over')}
              isDisabled={work.isComing || work.busy || isRunning}
              onPress={() => (work.isAway ? ask(work) : take(work, false))}
            />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog title={t('board.take-over-title', { id: asked.number })} onClose={() => ask(null)}>
          <p>{t('board.take-over-away', { station: asked.holder })}</p>
          <div className="dialog-actions">
            <Button label={t('shell.cancel')} keys="Esc" onPress={() => ask(null)} />
            <Button label={t('board.take-over')} kind="go" onPress={() => take(asked, true)} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** What two stations have in different versions. */
export function Conflicts({ conflicts }: { readonly conflicts: SiteWork['conflicts'] }) {
  const { t } = useTexts();
  if (conflicts.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h2>{t('board.conflicts')}</h2>
      <ul className="bare stack gap-1">
        {conflicts.map(({ document, number: id, station, holder, lines: n }) => (
          <li key={`${document} ${station}`} data-testid="site-conflict">
            {t('board.conflict', { id, station, holder, n })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of a later version is named as that names it. */
function kindInWords(kind: string, t: ReturnType<typeof useTexts>['t']): string {
  const known = DocumentKindName.safeParse(kind).data;
  return known === undefined ? kind : t(documentWords[known].name);
}
