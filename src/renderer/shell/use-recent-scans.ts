import type { RecentItem } from '../components/recent-list.tsx';
import { formatTime, formatTimeOfScan } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useVerdicts } from '../state/use-dockside.ts';
import { toneLook } from './tone-look.ts';

/** The last ten scans and what each one was, newest first. */
export function useRecentScans(): {
  readonly label: string;
  readonly empty: string;
  readonly items: readonly RecentItem[];
} {
  const { t, say, locale } = useTexts();
  const recent = useVerdicts((state) => state.recent);
  const items = recent.map(({ scanId, tone, title, detail, at }) => {
    const whole = [say(title), detail ? say(detail) : ''].filter(Boolean).join(' · ');
    // Of goods the code and the place say more in a narrow row than the name.
    const text = title.key === 'message.item' && detail ? `${title.params.code} · ${say(detail)}` : whole;
    return {
      key: scanId,
      tone,
      ...toneLook[tone],
      iconLabel: t(`tone.${tone}`),
      text,
      title: [text, ...(text === whole ? [] : [whole]), formatTimeOfScan(at, locale)].join(' · '),
      time: formatTime(at, locale),
    };
  });
  return { label: t('shell.recent'), empty: t('shell.recent-empty'), items };
}
