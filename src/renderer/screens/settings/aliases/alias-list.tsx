import { Check, SearchX, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { useCommand } from '../../../data/use-command.ts';
import { shortCode } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AliasRow } from './alias-row.tsx';

/** Aliases with their actions, one by one and for all that are shown. Deleting asks first. */
export function AliasList(props: {
  readonly codes: readonly BarcodeAlias[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
}) {
  const { codes, query, onQuery, hasOlder, onOlder } = props;
  const { t } = useTexts();
  const now = useNow(60_000);
  const command = useCommand();
  const [leaving, setLeaving] = useState<readonly BarcodeAlias[] | null>(null);
  const waiting = codes.filter((each) => !each.approved);
  const count = codes.length + (hasOlder ? 1 : 0);

  const tell = (channel: 'learned.approve' | 'learned.forget', chosen: readonly BarcodeAlias[]) => {
    setLeaving(null);
    void command.send(channel, { codes: chosen.map(({ code, sku }) => ({ code, sku })) });
  };

  return (
    <>
      <div className="learned-head row wrap items-center gap-3">
        <SearchField
          label={t('settings.learned-search')}
          placeholder={t('settings.learned-search')}
          isLabelUnseen
          value={query}
          onChange={onQuery}
          className="learned-search"
        />
        <Button
          label={t('settings.learned-approve-all', { n: waiting.length })}
          icon={Check}
          kind={waiting.length > 0 ? 'go' : 'plain'}
          isDisabled={waiting.length === 0 || command.isRunning}
          onPress={() => tell('learned.approve', waiting)}
        />
        <Button
          label={t('settings.learned-forget-all', { n: codes.length })}
          icon={Trash2}
          isDisabled={codes.length === 0 || command.isRunning}
          onPress={() => setLeaving(codes)}
        />
      </div>
      {leaving !== null && (
        <ForgetDialog
          codes={leaving}
          onForget={() => tell('learned.forget', leaving)}
          onKeep={() => setLeaving(null)}
        />
      )}
      <FailureNote failure={command.failure} />
      {count === 0 && <EmptyNote icon={SearchX} title={t('settings.learned-no-match')} />}
      <div className="learned-rows" style={{ '--rows': count } as CSSProperties}>
        <VirtualRows
          label={t('settings.learned')}
          rows={codes}
          estimate={69}
          row={(learned) => (
            <AliasRow
              learned={learned}
              now={now}
              isBusy={command.isRunning}
              onApprove={() => tell('learned.approve', [learned])}
              onForget={() => setLeaving([learned])}
            />
          )}
          onOlder={hasOlder && onOlder}
        />
      </div>
    </>
  );
}

/** Confirms the deletion of aliases, above the list: visible wherever the list is scrolled to. */
function ForgetDialog(props: {
  readonly codes: readonly BarcodeAlias[];
  readonly onForget: () => void;
  readonly onKeep: () => void;
}) {
  const { codes, onForget, onKeep } = props;
  const { t } = useTexts();
  const title =
    codes.length === 1
      ? t('settings.learned-forget-one-ask', { code: shortCode(codes[0]?.code ?? '') })
      : t('settings.learned-forget-ask', { n: codes.length });
  return (
    <Dialog title={title} onClose={onKeep}>
      <p>{t('settings.learned-forget-words')}</p>
      <div className="dialog-actions">
        <Button label={t('settings.learned-keep')} keys="Esc" onPress={onKeep} />
        <Button label={t('settings.learned-forget')} keys="Enter" kind="danger" autoFocus onPress={onForget} />
      </div>
    </Dialog>
  );
}
