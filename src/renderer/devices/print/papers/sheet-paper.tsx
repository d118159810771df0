import { formatCommand } from '../../../../barcode/command.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { Barcode } from '../../../ui/chart/barcode.tsx';
import type { PartOfSheet } from '../content/command-sheet.ts';
import { commandWords } from '../content/command-words.ts';
import './sheet-paper.css';

export type SheetSymbol = 'code128' | 'qrcode';

/** Wide enough for every scanner, and narrow enough for the sheet's longest code in half a page. */
const moduleMm: Readonly<Record<SheetSymbol, number>> = { code128: 0.25, qrcode: 0.7 };

/** The printed command sheet, in one or more languages. A page break never cuts a code. */
export function SheetPaper(props: {
  readonly parts: readonly PartOfSheet[];
  readonly symbol: SheetSymbol;
  readonly languages: readonly TextsOfScreen[];
  /** What it was made for: the station and the day. */
  readonly foot: string;
}) {
  const { parts, symbol, languages, foot } = props;
  const inAll = (words: (texts: TextsOfScreen) => string) => <InAll languages={languages} words={words} />;
  return (
    <article className="sheet" data-symbol={symbol}>
      <header className="sheet-head">
        <h1>{inAll(({ t }) => t('sheet.title'))}</h1>
        <p>{foot}</p>
      </header>
      {parts.map(({ part, commands }) => (
        <section key={part}>
          <h2>{inAll(({ t }) => t(`sheet.part-${part}`))}</h2>
          <div className="sheet-codes">
            {commands.map((command) => {
              const text = formatCommand(command);
              return (
                <div key={text} className={`sheet-code ${isLong(text) ? 'sheet-code-long' : ''}`} data-code={text}>
                  {languages.map((texts) => (
                    <p key={texts.locale} lang={texts.locale} className="sheet-words">
                      {commandWords(command, texts)}
                    </p>
                  ))}
                  <Barcode
                    symbol={symbol}
                    text={text}
                    label={text}
                    caption={text}
                    failed={languages.map(({ t }) => t('sheet.too-long')).join(' · ')}
                    moduleMm={moduleMm[symbol]}
                  />
                </div>
              );
            })}
          </div>
        </section>
      ))}
    </article>
  );
}

function InAll(props: {
  readonly languages: readonly TextsOfScreen[];
  readonly words: (texts: TextsOfScreen) => string;
}) {
  return props.languages.map((texts, at) => (
    <span key={texts.locale} lang={texts.locale}>
      {at > 0 && ' · '}
      {props.words(texts)}
    </span>
  ));
}

/** As bars it takes the full page width. */
function isLong(text: string): boolean {
  return text.length > mostInHalf;
}

const mostInHalf = 27;
