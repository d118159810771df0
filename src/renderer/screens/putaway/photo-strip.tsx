import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Photo } from '../../../documents/putaway-check/putaway-check.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';
import './photo-strip.css';

/** Photos of a line, as they are kept. */
export function PhotoStrip({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTexts();
  return (
    <ul className="photo-strip" aria-label={t('check.photos', { n: photos.length })}>
      {photos.map((photo) => (
        <li key={photo.digest}>
          <Picture photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ photo: { digest, name, by } }: { readonly photo: Photo }) {
  const { t } = useTexts();
  const source = usePhoto(digest);
  return (
    <figure
      className="photo"
      data-testid="photo"
      data-state={source === undefined ? 'reading' : source ? 'here' : 'gone'}
    >
      {source ? (
        <img src={source} alt={name} />
      ) : (
        <span className="photo-none">
          {source === null && (
            <>
              <ImageOff aria-hidden />
              {t('check.photo-gone')}
            </>
          )}
        </span>
      )}
      <figcaption className="quiet cut" title={name}>
        {[name, by].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}

/** Its bytes as an address that the page may load; undefined until they are read, null where they cannot be. */
function usePhoto(digest: string): string | null | undefined {
  const { bridge } = useDockside();
  const [read, setRead] = useState<{ readonly digest: string; readonly source: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('check.photo', { digest }).then(
      ({ type, base64 }) => isCurrent && setRead({ digest, source: `data:${type};base64,${base64}` }),
      () => isCurrent && setRead({ digest, source: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, digest]);
  return read?.digest === digest ? read.source : undefined;
}
