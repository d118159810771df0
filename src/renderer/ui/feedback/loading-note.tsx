import { useTexts } from '../../i18n/use-texts.ts';
import './feedback.css';

/** Placeholder rows of the final height, so that nothing moves when the rows arrive. Nothing spins or blinks. */
export function LoadingNote(props: { readonly rows?: number; readonly rowRem?: number; readonly label?: string }) {
  const { rows = 4, rowRem = 3.25, label } = props;
  const { t } = useTexts();
  return (
    <div className="shrink-x" role="status" data-testid="loading">
      <span className="unseen">{label ?? t('note.loading')}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
        <div key={at} className="loading-row row items-center between" style={{ height: `${rowRem}rem` }} aria-hidden>
          <i style={{ width: `${widths[at % widths.length]}%` }} />
          <i style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  );
}

/** Uneven, like words. */
const widths = [46, 62, 38, 54];
