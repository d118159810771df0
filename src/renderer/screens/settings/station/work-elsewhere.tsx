import { PlugZap } from 'lucide-react';
import type { LiveConnection } from '../../../../contract/settings.ts';
import { type ConnectionDraft, toDraft } from '../../../connection/connection-draft.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Fact } from '../section/fact.tsx';

/** What is still queued for this station's other connections; each can be chosen and applied like any other. */
export function WorkElsewhere(props: {
  readonly connections: readonly LiveConnection[];
  readonly isFixed: boolean;
  readonly onChoose: (connection: Partial<ConnectionDraft>) => void;
}) {
  const { connections, isFixed, onChoose } = props;
  const { t } = useTexts();
  const view = useStation((state) => state.view);
  if (view === null) return null;
  const draftOf = (service: string): Partial<ConnectionDraft> => {
    if (service === 'practice') return { kind: 'practice' };
    const known = connections.find(({ baseUrl }) => baseUrl === service);
    return known === undefined ? { kind: 'live', baseUrl: service } : toDraft(known);
  };
  return (
    <Fact id="elsewhere" label={t('settings.work-elsewhere')} words={t('settings.work-elsewhere-words')}>
      {view.elsewhere.length === 0 && t('settings.work-elsewhere-none')}
      {view.elsewhere.map(({ service, unsettled, unfinished }) => (
        <div key={service} className="row wrap items-center between gap-3 breaks">
          <p>
            {t('settings.work-elsewhere-one', {
              service: service === 'practice' ? t('settings.practice') : service,
              unsettled,
              unfinished,
            })}
          </p>
          {!isFixed && (
            <Button
              label={t('settings.work-elsewhere-choose')}
              icon={PlugZap}
              accessibleLabel={t('settings.work-elsewhere-choose-one', { service })}
              onPress={() => onChoose(draftOf(service))}
            />
          )}
        </div>
      ))}
    </Fact>
  );
}
