import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { TestedPlace } from '../../contract/bridge/settings.ts';
import { useTexts } from '../i18n/use-texts.ts';
import './connection.css';

/** Every address in use, its purpose, and its reply. */
export function TestedPlaces({ places }: { readonly places: readonly TestedPlace[] }) {
  const { t } = useTexts();
  return (
    <table className="tested-places">
      <thead>
        <tr>
          <th scope="col">{t('settings.place')}</th>
          <th scope="col">{t('settings.place-for')}</th>
          <th scope="col">{t('settings.place-answer')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.port ?? 'base'}>
            <th scope="row">
              <span className="tested-port">
                {place.port === null ? t('settings.base-url') : t('settings.place-port', { port: place.port })}
              </span>
              <code>{place.url}</code>
            </th>
            <td>{t(`connection.place-${place.port ?? 'base'}`)}</td>
            <td>
              <PlaceAnswer place={place} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlaceAnswer({ place: { result, message, tookMs } }: { readonly place: TestedPlace }) {
  const { t, say } = useTexts();
  const { Icon, ground } = looks[result];
  return (
    <span className={`tested-answer ground-${ground}`}>
      <Icon aria-hidden />
      <span>{result === 'right' ? t('settings.place-answered', { ms: Math.round(tookMs) }) : say(message)}</span>
    </span>
  );
}

const looks = {
  right: { Icon: CircleCheck, ground: 'good' },
  refused: { Icon: CircleAlert, ground: 'warn' },
  unreachable: { Icon: CircleX, ground: 'bad' },
} as const;
