import { ImageOff } from 'lucide-react';
import type { Photo } from '../../../../documents/putaway-check/putaway-check.ts';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import './variance.css';

/** The saved photos of a line. */
export function PhotoStrip({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTexts();
  return (
    <ul className="photo-strip bare grid gap-3" aria-label={t('check.photos', { n: photos.length })}>
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
  const { value: picture, failure, again } = useRead('check.photo', { digest });
  const value = picture && `data:${picture.type};base64,${picture.base64}`;
  const isGone = failure?.code === 'not-found';
  return (
    <figure
      className="photo"
      data-testid="photo"
      data-state={value !== null ? 'here' : failure === null ? 'reading' : isGone ? 'gone' : 'unread'}
    >
      {value !== null ? (
        <img src={value} alt={name} />
      ) : (
        <span className="photo-none">
          {failure !== null && (
            <>
              <ImageOff aria-hidden />
              {t(isGone ? 'check.photo-gone' : 'check.photo-unread')}
            </>
          )}
          {failure !== null && !isGone && <Button label={t('note.again')} onPress={() => void again()} />}
        </span>
      )}
      <figcaption className="quiet cut" title={name}>
        {[name, by].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}
