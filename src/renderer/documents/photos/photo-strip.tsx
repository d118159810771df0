import { Camera, ImageOff } from 'lucide-react';
import type { Photo } from '../../../documents/journal/photos.ts';
import { useRead } from '../../data/use-read.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import './photos.css';

/** The saved photos of a line, a box or a parcel. */
export function PhotoStrip({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTexts();
  return (
    <ul className="photo-strip bare grid gap-3" aria-label={t('photo.count', { n: photos.length })}>
      {photos.map((photo) => (
        <li key={photo.digest}>
          <Picture photo={photo} />
        </li>
      ))}
    </ul>
  );
}

/** How many photos there are of what is open, the last ones in small; pressing the button opens the camera for one more. */
export function PhotosOfOpen(props: {
  readonly photos: readonly Photo[];
  /** How many there is room for. */
  readonly most?: number;
}) {
  const { photos, most = 3 } = props;
  const { t } = useTexts();
  return (
    <div className="photos-of-open row rigid items-center gap-2" data-testid="photos" data-count={photos.length}>
      {photos.slice(-most).map((photo) => (
        <SmallPicture key={photo.digest} photo={photo} />
      ))}
      <CommandButton
        name="photo"
        icon={Camera}
        text={photos.length === 0 ? t('command.photo') : t('photo.count', { n: photos.length })}
      />
    </div>
  );
}

function Picture({ photo }: { readonly photo: Photo }) {
  const { digest, name, by } = photo;
  const { t } = useTexts();
  const { source, failure, again } = usePicture(digest);
  const isGone = failure?.code === 'not-found';
  return (
    <figure
      className="photo"
      data-testid="photo"
      data-state={source !== null ? 'here' : failure === null ? 'reading' : isGone ? 'gone' : 'unread'}
    >
      {source !== null ? (
        <img src={source} alt={name} />
      ) : (
        <span className="photo-none">
          {failure !== null && (
            <>
              <ImageOff aria-hidden />
              {t(isGone ? 'photo.gone' : 'photo.unread')}
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

/** Without words: the dialog says what is wrong with one that is gone. */
function SmallPicture({ photo: { digest, name } }: { readonly photo: Photo }) {
  const { source, failure } = usePicture(digest);
  if (source !== null) return <img className="photo-small rigid" src={source} alt={name} />;
  return <span className="photo-small photo-none rigid">{failure !== null && <ImageOff aria-hidden />}</span>;
}

function usePicture(digest: string) {
  const { value, failure, again } = useRead('photo.read', { digest });
  return { source: value && `data:${value.type};base64,${value.base64}`, failure, again };
}
