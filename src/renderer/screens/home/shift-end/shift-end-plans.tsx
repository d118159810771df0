import { HandHelping } from 'lucide-react';
import { useMemo } from 'react';
import type { ShiftAccount, ShiftDocument } from '../../../../contract/bridge/shift.ts';
import { useCommand } from '../../../data/use-command.ts';
import { PlanStateMark } from '../../../documents/list/plan-state-mark.tsx';
import { documentWords } from '../../../documents/words/document-words.ts';
import { leadsSomewhere } from '../../../documents/words/plan-state.ts';
import { byUrgency, receiptStage, receiptStages } from '../../../documents/words/shift-verdict.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';

/** The state of every document of the shift, from disk to service, those that need attention first. */
export function ShiftEndPlans({ account, now }: { readonly account: ShiftAccount; readonly now: number }) {
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { documents } = account;
  const rows = useMemo(() => byUrgency(documents), [documents]);
  const stages = receiptStages.map((stage) => ({
    stage,
    n: documents.filter((document) => receiptStage(document) === stage).length,
  }));
  return (
    <Panel className="shift-end-plans">
      <h2>{t('shift-end.plans')}</h2>
      {rows.length === 0 && <p className="muted">{t('shift-end.plans-none')}</p>}
      {rows.length > 0 && (
        <ol className="shift-end-stages row bare wrap">
          {stages
            .filter(({ stage, n }) => n > 0 || (stage !== 'refused' && stage !== 'discarded'))
            .map(({ stage, n }) => (
              <li
                key={stage}
                className={n === 0 ? 'muted' : ''}
                data-testid="shift-stage"
                data-stage={stage}
                data-n={n}
              >
                <b>{formatNumber(n, locale)}</b> {t(`shift-end.stage-${stage}`)}
              </li>
            ))}
        </ol>
      )}
      <FailureNote failure={command.failure} />
      {rows.length > 0 && (
        <VirtualRows
          label={t('shift-end.plans')}
          rows={rows}
          estimate={88}
          row={(row) => (
            <PlanRow row={row} now={now} onOpen={() => void command.run(() => dockside.goToDocument(row))} />
          )}
        />
      )}
    </Panel>
  );
}

function PlanRow(props: { readonly row: ShiftDocument; readonly now: number; readonly onOpen: () => void }) {
  const { row, now, onOpen } = props;
  const { t, locale } = useTexts();
  const facts = [
    formatMoment(row.updatedAt, now, locale),
    t(documentWords[row.kind].brought, { n: row.brought }),
    documentWords[row.kind].contents(row, t)[0] ?? '',
    ...(row.openLines > 0 ? [t('shift-end.open-lines', { n: row.openLines })] : []),
  ];
  return (
    <div className="shift-end-plan grid gap-3 items-center" data-testid="shift-plan" data-number={row.number}>
      <div>
        <p className="recent-number cut" title={row.number}>
          {row.number}
        </p>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      <div className="shift-end-marks grid gap-1">
        <PlanStateMark row={row} />
        {row.needsPerson && <StateMark icon={HandHelping} ground="warn" label={t('shift-end.needs')} />}
      </div>
      {leadsSomewhere(row) && (
        <Button label={t('home.open')} accessibleLabel={`${t('home.open')}: ${row.number}`} onPress={onOpen} />
      )}
    </div>
  );
}
