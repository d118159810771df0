import type { PriceQuestion, PriceRow } from '../../../../contract/bridge/pricing.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

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

/** A query in one line: `US: 3 boxes, all services`. */
function questionWords(question: PriceQuestion, { t }: Pick<TextsOfScreen, 't'>): string {
  const { request } = question;
  if (question.kind === 'inbound') {
    const boxes = question.request.Boxes.reduce((sum, { Quantity = 0 }) => sum + Quantity, 0);
    const service = question.request.ServiceCode ?? t('prices.all-services');
    return t('prices.asked-inbound', { warehouse: request.WarehouseId, boxes, service });
  }
  const { Country, Postcode = '', Skus } = question.request;
  const pieces = Skus.reduce((sum, { Quantity = 0 }) => sum + Quantity, 0);
  const to = [Country, Postcode].filter(Boolean).join(' ');
  return t('prices.asked-outbound', {
    warehouse: request.WarehouseId,
    to,
    pieces,
  });
}
