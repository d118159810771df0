import { Inbox } from 'lucide-react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useDocuments } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { PlanStateMark } from './plan-state-mark.tsx';

/** The result of a closed document, with a link to what was sent. Renders nothing if it is too old for the list. */
export function SentAs({ id, kind }: { readonly id: string; readonly kind: DocumentKindName }) {
  const { t } = useTexts();
  const { goToDocument } = useDockside();
  const row = useDocuments(kind, ({ rows }) => rows?.find((each) => each.id === id));
  if (row === undefined) return null;
  return (
    <div className="sent-as row wrap items-center gap-3">
      <PlanStateMark row={row} />
      {row.outboxId !== null && (
        <Button
          label={t('list.in-outbox')}
          icon={Inbox}
          onPress={() => void goToDocument({ id, kind, status: 'closed', outboxId: row.outboxId })}
        />
      )}
    </div>
  );
}
