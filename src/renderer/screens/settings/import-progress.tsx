import { Bar } from '../../components/bar.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** How much of a file is written. Scanning goes on meanwhile. */
export function ImportProgress({ importing }: { readonly importing: { readonly done: number; readonly of: number } }) {
  const { t } = useTexts();
  const { done, of } = importing;
  return (
    <div role="status">
      <p>{t('settings.importing', { done, of })}</p>
      <Bar parts={[{ kind: 'full', share: done / Math.max(1, of) }]} />
    </div>
  );
}
