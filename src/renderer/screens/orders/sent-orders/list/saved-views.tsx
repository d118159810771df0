import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { type SentOrdersQuery, SentOrdersView } from '../../../../../contract/bridge/sent-orders.ts';
import { longestOf } from '../../../../../contract/limits-of.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { type Reading, useRead } from '../../../../data/use-read.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx';
import { isEverything, isSameQuery } from './query-choices.ts';

/** Saved queries: one press shows their current result. Rendered when there are any, or when one could be saved. */
export function SentOrdersViews(props: {
  readonly query: SentOrdersQuery;
  readonly views: readonly SentOrdersView[];
  /** The saved queries have changed. */
  readonly onViews: () => Promise<void>;
  readonly isUnfolded: boolean;
  readonly onChoose: (query: SentOrdersQuery) => void;
  /** What the list is narrowed by; false if by nothing. */
  readonly children: ReactNode;
}) {
  const { query, views, onViews, isUnfolded, onChoose, children } = props;
  const { kind } = query;
  const { t } = useTexts();
  const [isNaming, setNaming] = useState(false);
  const command = useCommand();
  const chosen = views.find((view) => isSameQuery(view.query, query));
  const keep = (name: string) => {
    setNaming(false);
    void command.run(async (invoke) => {
      await invoke('followed.keep-view', { name, query });
      await onViews();
    });
  };
  const drop = (name: string) =>
    void command.run(async (invoke) => {
      await invoke('followed.drop-view', { kind, name });
      await onViews();
    });
  if (views.length === 0 && !isUnfolded && !children) return null;
  return (
    <>
      <div className="followed-views row items-center gap-3" data-testid="followed-views">
        <Bookmark aria-hidden />
        <div className="followed-views-row row grow shrink-x items-center gap-2">
          {views.map((view) => (
            <ToggleButton
              key={view.name}
              className="filter followed-view"
              preventFocusOnPress
              isSelected={view === chosen}
              onChange={() => onChoose(view.query)}
            >
              <span className="cut">{view.name}</span>
            </ToggleButton>
          ))}
          {views.length === 0 && !children && <span className="quiet">{t('sent.no-views')}</span>}
        </div>
        {children}
        {chosen === undefined ? (
          <Button
            label={t('sent.keep')}
            icon={BookmarkPlus}
            isDisabled={isEverything(query) || command.isRunning}
            onPress={() => setNaming(true)}
          />
        ) : (
          <Button
            label={t('sent.drop')}
            accessibleLabel={t('sent.drop-of', { name: chosen.name })}
            icon={Trash2}
            isDisabled={command.isRunning}
            onPress={() => drop(chosen.name)}
          />
        )}
      </div>
      <FailureNote failure={command.failure} />
      {isNaming && (
        <TextDialog
          title={t('sent.keep')}
          label={t('sent.keep-label')}
          hint={t('sent.keep-hint')}
          maxLength={longestOf(SentOrdersView.shape.name)}
          submitLabel={t('sent.keep-do')}
          onSubmit={keep}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** The saved queries. */
export function useViews(kind: OrderKind): Reading<readonly SentOrdersView[]> {
  return useRead('followed.views', { kind });
}
