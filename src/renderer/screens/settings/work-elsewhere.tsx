import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../state/use-dockside.ts';
import { Fact } from './fact.tsx';

/** What still waits at the other connections of this station. */
export function WorkElsewhere() {
  const { t } = useTexts();
  const view = useStation((state) => state.view);
  if (view === null) return null;
  const unsettled = view.elsewhere.filter((other) => other.unsettled > 0);
  return (
    <Fact id="elsewhere" label={t('settings.work-elsewhere')} words={t('settings.work-elsewhere-words')}>
      {unsettled.length === 0 && t('settings.work-elsewhere-none')}
      {unsettled.map(({ service, unsettled: n }) => (
        <p key={service}>{t('settings.work-elsewhere-one', { service, unsettled: n })}</p>
      ))}
    </Fact>
  );
}
