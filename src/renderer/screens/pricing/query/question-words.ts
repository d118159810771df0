import type { PriceQuestion } from '../../../../contract/bridge/pricing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** A query in one line: `US: 3 boxes, all services`. */
export function questionWords(question: PriceQuestion, { t }: Pick<TextsOfScreen, 't'>): string {
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
