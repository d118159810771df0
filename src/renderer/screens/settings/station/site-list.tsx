import type { ReactNode } from 'react';
import { Setting } from '../../../connection/setting.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './station.css';

/** A list that takes the whole width, below its words. */
export function LongFact(props: {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  const { id, label, words, children } = props;
  return (
    <Setting id={id}>
      <div className="fact fact-long grid" tabIndex={-1}>
        <div className="stack gap-1">
          <p className="field-label">{label}</p>
          <p className="field-hint">{words}</p>
        </div>
        <div>{children}</div>
      </div>
    </Setting>
  );
}

/** That there are more than are shown. */
export function Remainder({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { t, locale } = useTexts();
  return shown < total ? (
    <p className="quiet site-remainder">{t('site.remainder', { n: formatNumber(total - shown, locale) })}</p>
  ) : null;
}
