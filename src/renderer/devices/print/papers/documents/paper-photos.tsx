import { boxPhotos, type Photo } from '../../../../../documents/journal/photos.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import './paper-photos.css';

/** A photo, and the line or box that it is of. */
export interface PaperPhoto {
  readonly photo: Photo;
  readonly of: readonly (string | null)[];
}

/** The photos at the end, each with its subject. A photo whose data is gone is still listed. */
export function PaperPhotos(props: {
  readonly photos: readonly PaperPhoto[];
  readonly pictures: ReadonlyMap<string, string>;
  readonly texts: TextsOfScreen;
}) {
  const { photos, pictures, texts } = props;
  const { t } = texts;
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>{t('photo.count', { n: photos.length })}</h2>
      <div className="paper-photos">
        {photos.map(({ photo: { digest, name, by }, of }) => {
          const source = pictures.get(digest);
          return (
            <figure key={[...of, digest].join('\t')}>
              {source === undefined ? <p>{t('photo.gone')}</p> : <img src={source} alt={name} />}
              <figcaption>{[...of, name, by].filter(Boolean).join(' · ')}</figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** Those of the boxes of a document. */
export function photosOfBoxes(
  { boxes, photos }: Parameters<typeof boxPhotos>[0],
  { t }: Pick<TextsOfScreen, 't'>,
): PaperPhoto[] {
  return boxPhotos({ boxes, photos }).map(({ box, photo }) => ({
    photo,
    of: [t('inbound.box-title', { box: box + 1 })],
  }));
}
