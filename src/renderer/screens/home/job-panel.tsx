import { PackageOpen, PackagePlus, ScanBarcode, Search } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { openBoxesOfAny, summaryOfAny, verifiedOfAny } from '../../../documents/fold-any.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { commandTable } from '../../app/commands/commands.ts';
import { documentWords } from '../../documents/words/document-words.ts';
import { formatMoment, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useStation } from '../../session/use-dockside.ts';
import { useOfKinds } from '../../session/use-of-kinds.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Bar } from '../../ui/chart/bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './home.css';
import { JobBoxes } from './job-boxes.tsx';

/** The work that was touched last, by its number; without any, how to begin. */
export function JobPanel({ now }: { readonly now: number }) {
  const { t, locale } = useTexts();
  const open = useOfKinds((state): OpenDocument<DocumentKindName> | null => state.current ?? null);
  const [job] = open.filter((each) => each !== null).sort((one, other) => other.updatedAt - one.updatedAt);
  const summary = job && summaryOfAny(job.kind, job.state as never); // of the same kind
  const counted = job && documentWords[job.kind].counted;
  const verified = job ? verifiedOfAny(job.kind, job.state as never) : null; // of the same kind, too
  const boxes = job ? openBoxesOfAny(job.kind, job.state as never) : null; // and again
  const limit = useStation((state) => state.view?.boxLimitGrams ?? 0);
  const whole = summary && counted ? summary[counted.figure] : 0;
  const n = verified ?? whole;
  return (
    <Panel className="home-job">
      {job === undefined || counted === undefined || summary === undefined ? (
        <div className="home-job-none row items-center gap-5">
          <ScanBarcode aria-hidden />
          <div>
            <h1>{t('home.scan')}</h1>
            <p className="size-3">{t('home.scan-words')}</p>
          </div>
        </div>
      ) : (
        <>
          <div className="row items-baseline between gap-4">
            <h2 className="cut" title={`${t(documentWords[job.kind].name)} ${job.number}`}>
              {t(documentWords[job.kind].name)} <span className="code">{job.number}</span>
            </h2>
            <span className="rigid muted size-1">{formatMoment(job.updatedAt, now, locale)}</span>
          </div>
          <p className="home-job-figures row items-end wrap" data-testid="job" data-kind={job.kind} data-n={n}>
            <b style={{ '--characters': formatNumber(n, locale).length } as CSSProperties}>{formatNumber(n, locale)}</b>
            <span className="size-3">
              {verified === null ? t(counted.label, { n }) : t('pallet.of-boxes', { expected: whole })}
            </span>
            {documentKinds[job.kind].countsBoxes && counted.figure !== 'boxes' && (
              <span className="home-job-boxes">{t('inbound.boxes', { boxes: summary.boxes })}</span>
            )}
          </p>
          {boxes !== null && <JobBoxes of={boxes} limit={limit} />}
          {verified !== null && <Bar parts={[{ kind: 'full', share: verified / Math.max(1, whole) }]} />}
        </>
      )}
      <div className="home-job-actions labels-wrap grid gap-3">
        {job !== undefined && (
          <CommandButton
            name={documentKinds[job.kind].screen as keyof typeof commandTable} // a command for each screen
            kind="go"
            icon={PackageOpen}
            label="home.resume"
          />
        )}
        <CommandButton name="new" kind={job ? 'plain' : 'go'} icon={PackagePlus} label="home.new" />
        <CommandButton name="type-code" icon={Search} />
      </div>
    </Panel>
  );
}
