import type { CheckRow } from '../../../../../documents/putaway-check/result.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';

/** The photos after the lines, each with its subject. A photo whose data is gone is still listed. */
export function CheckPaperPhotos(props: {
  readonly rows: readonly CheckRow[];
  readonly pictures: ReadonlyMap<string, string>;
  readonly texts: TextsOfScreen;
}) {
  const { rows, pictures, texts } = props;
  const { t } = texts;
  const photos = rows.flatMap((row) => row.photos.map((photo) => ({ row, photo })));
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>{t('check.photos', { n: photos.length })}</h2>
      <div className="check-paper-photos">
        {photos.map(({ row, photo }) => {
          const source = pictures.get(photo.digest);
          return (
            <figure key={`${row.order}\t${row.goods}\t${photo.digest}`}>
              {source === undefined ? <p>{t('check.photo-gone')}</p> : <img src={source} alt={photo.name} />}
              <figcaption>
                {[row.StorageNo ?? row.Sku ?? row.code, row.order, photo.name, photo.by].filter(Boolean).join(' · ')}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
