import { ArrowLeft, Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { LoadingNote } from '../../components/loading-note.tsx';
import { OlderRow } from '../../components/older-row.tsx';
import { Panel } from '../../components/panel.tsx';
import { VirtualRows } from '../../components/virtual-rows.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside, useDocuments } from '../../state/use-dockside.ts';
import './plan-list.css';
import { PlanRow } from './plan-row.tsx';

/** All plans of this station, newest first. `openBox`: there is an open one to go back to. */
export function PlanList({ openBox }: { readonly openBox: number | null }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const rows = useDocuments((state) => state.rows);
  const hasOlder = useDocuments((state) => state.hasOlder);
  const action = useAction();
  useEffect(() => dockside.readPlans(), [dockside]);
  return (
    <Panel className="plan-list">
      <div className="plan-list-head">
        <h1>{t('inbound.plans')}</h1>
        {openBox !== null && (
          <Button
            label={t('inbound.back', { box: openBox })}
            icon={ArrowLeft}
            onPress={() => dockside.view.setState({ plans: false })}
          />
        )}
      </div>
      <FailureNote failure={action.failure} />
      {rows === null && <LoadingNote rows={4} label={t('inbound.plans-loading')} />}
      {rows?.length === 0 && <EmptyNote icon={Inbox} title={t('inbound.plans-empty')} />}
      {rows !== null && rows.length > 0 && (
        <VirtualRows
          label={t('inbound.plans')}
          count={rows.length + (hasOlder ? 1 : 0)}
          estimate={76}
          row={(index) => {
            const row = rows[index];
            if (row === undefined) return <OlderRow onPress={dockside.readOlderPlans} />;
            return <PlanRow row={row} onOpen={() => void action.run(() => dockside.openPaper(row))} />;
          }}
        />
      )}
    </Panel>
  );
}
