import { ArrowLeft, Inbox, PackagePlus, Warehouse } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { DocumentRow } from '../../../../contract/bridge/documents.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useChecks, useDockside, useDocuments } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OlderRow } from '../../../ui/list/older-row.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import './plan-list.css';
import { PlanRow } from './plan-row.tsx';

/** All plans of this station, newest first. `openBox`: the box to return to, if a plan is open. */
export function PlanList({ openBox }: { readonly openBox: number | null }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const plans = useDocuments((state) => state.rows);
  const changes = useChecks('change', (state) => state.rows);
  const rows = useMemo(() => merged(plans, changes), [plans, changes]);
  const olderPlans = useDocuments((state) => state.hasOlder);
  const olderChanges = useChecks('change', (state) => state.hasOlder);
  const hasOlder = olderPlans || olderChanges;
  const command = useCommand();
  useEffect(() => {
    dockside.readPlans();
    dockside.readCheckRows();
  }, [dockside]);
  const readOlder = () => {
    if (olderPlans) dockside.readOlderPlans();
    if (olderChanges) dockside.readOlderChecks('change');
  };
  return (
    <Panel className="plan-list">
      <div className="plan-list-head">
        <h1>{t('inbound.plans')}</h1>
        {openBox !== null && (
          <Button
            label={t('inbound.back', { box: openBox })}
            icon={ArrowLeft}
            onPress={() => dockside.navigation.toWork()}
          />
        )}
      </div>
      <FailureNote failure={command.failure} />
      {rows === null && <LoadingNote rows={4} label={t('inbound.plans-loading')} />}
      {rows?.length === 0 && <EmptyNote icon={Inbox} title={t('inbound.plans-empty')} />}
      {rows !== null && rows.length > 0 && (
        <VirtualRows
          label={t('inbound.plans')}
          count={rows.length + (hasOlder ? 1 : 0)}
          estimate={76}
          row={(index) => {
            const row = rows[index];
            if (row === undefined) return <OlderRow onPress={readOlder} />;
            return (
              <PlanRow
                row={row}
                onOpen={() => void command.run(() => dockside.goToDocument(row))}
                onPrint={() => void command.run(() => dockside.printAgain(row.id))}
              />
            );
          }}
        />
      )}
    </Panel>
  );
}

/** Plans and box changes, newest first. */
function merged(
  plans: readonly DocumentRow[] | null,
  changes: readonly DocumentRow[] | null,
): readonly DocumentRow[] | null {
  if (plans === null || changes === null) return null;
  return changes.length === 0 ? plans : [...plans, ...changes].sort((one, other) => other.updatedAt - one.updatedAt);
}

/** When no plan is open: how to begin one. */
export function StartPanel() {
  const { t } = useTexts();
  return (
    <Panel className="start-panel">
      <CommandButton name="new" kind="go" icon={PackagePlus} className="start-new" />
      <CommandButton name="orders" icon={Warehouse} className="start-orders" />
      <p>
        {t('inbound.start-words')}{' '}
        <span className="muted">
          {t('inbound.start-look')} {t('change.start-words')}
        </span>
      </p>
    </Panel>
  );
}
