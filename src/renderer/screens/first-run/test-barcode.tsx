import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';

/** A Code 128 of that text, black on white in every theme, with the quiet zone that scanners need around it. */
export function TestBarcode({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const [image, setImage] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    draw(text).then(
      (drawn) => isCurrent && setImage(drawn),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (hasFailed) return <p className="first-run-barcode ground-warn">{t('first-run.code-failed')}</p>;
  return (
    <figure className="first-run-barcode">
      {image !== null && <img src={image} alt={t('first-run.scanner-code', { code: text })} />}
      <figcaption className="code">{text}</figcaption>
    </figure>
  );
}

/** Modules of white at both ends; ten is the least. */
const quietModules = 12;

/** Drawn only when it is asked for: the library is bigger than everything else on the screen. */
async function draw(text: string): Promise<string> {
  const { code128, drawingSVG } = await import('bwip-js/browser');
  const options = { bcid: 'code128', text, scale: 2, height: 16, paddingwidth: quietModules, paddingheight: 6 };
  const svg = code128({ ...options, backgroundcolor: 'FFFFFF', barcolor: '000000' }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
