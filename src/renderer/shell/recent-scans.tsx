import { formatTimeOfScan } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useVerdicts } from '../state/use-dockside.ts';
import './recent-scans.css';
import { toneLook } from './tone-look.ts';

/** The last ten scans and what each one was, newest first: a bad one stands among its neighbours. */
export function RecentScans() {
  const { t, say, locale } = useTexts();
  const recent = useVerdicts((state) => state.recent);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <ol className="recent" aria-label={t('shell.recent')} tabIndex={0}>
      {recent.length === 0 && <li className="recent-empty muted">{t('shell.recent-empty')}</li>}
      {recent.map(({ scanId, tone, title, detail, at }) => {
        const { ground, icon: Icon } = toneLook[tone];
        const whole = [say(title), detail ? say(detail) : ''].filter(Boolean).join(' · ');
        // Of goods the code and the place say more in a narrow row than the name.
        const said = title.key === 'message.item' && detail ? `${title.params.code} · ${say(detail)}` : whole;
        return (
          <li key={scanId} className="recent-row" data-tone={tone} title={whole}>
            <span className={`recent-mark ground-${ground}`}>
              <Icon aria-label={t(`tone.${tone}`)} />
            </span>
            <span className="cut">{said}</span>
            <time className="muted">{formatTimeOfScan(at, locale)}</time>
          </li>
        );
      })}
    </ol>
  );
}
