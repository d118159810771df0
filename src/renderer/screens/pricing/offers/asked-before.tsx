import type { PriceRow } from '../../../../contract/bridge/pricing.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { questionWords } from '../query/question-words.ts';

/** Earlier queries, to open again. */
export function AskedBefore(props: {
  /** Newest first. */
  readonly rows: readonly Pick<PriceRow, 'id' | 'question' | 'askedAt' | 'priced'>[];
  /** Null: none is shown. */
  readonly shown: string | null;
  readonly hint?: string;
  readonly onOpen: (id: string) => void;
}) {
  const { rows, shown, hint, onOpen } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const now = useNow(60_000);
  return (
    <SelectField
      label={t('prices.before')}
      value={shown ?? ''}
      hint={hint}
      choices={rows.map(({ id, question, askedAt, priced }) => ({
        value: id,
        label: questionWords(question, texts),
        words: [
          formatMoment(askedAt, now, locale),
          t('prices.before-n', { n: priced }),
          ...('services' in question ? question.services : []),
        ].join(' · '),
      }))}
      onChange={onOpen}
    />
  );
}
