import type { InboundStatus } from '../../../../contract/service/inbound.ts';
import { stateWithSource } from '../../../documents/words/state-word.ts';
import { formatGrams, formatNumber } from '../../../i18n/formats.ts';
import { timeInWords } from '../../../i18n/time-in-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

const numbers = ['ShipmentId', 'SvcOrderId'] as const;
const states = ['HandleState', 'Status', 'HandleStatus'] as const;
const ways = ['WarehouseId', 'ShippingType'] as const;
const times = [
  'CreateTime',
  'ShippingOutTime',
  'ReceivedTime',
  'ShippingInTime',
  'FinishedTime',
  'LastUpdated',
] as const;

/** Every field of the order's status (2.6). Times are shown as the service writes them. */
export function OrderFacts({ record }: { readonly record: InboundStatus }) {
  const { t, locale } = useTexts();
  const grams = (value: number | undefined) => (value === undefined ? '' : formatGrams(value, locale));
  const facts = [
    ...numbers.map((name) => ({ name, value: record[name] ?? '' })),
    ...states.map((name) => ({ name, value: stateWithSource(record[name] ?? '', t) })),
    ...ways.map((name) => ({ name, value: record[name] ?? '' })),
    { name: 'Weight' as const, value: grams(record.Weight) },
    { name: 'VerifyWeight' as const, value: grams(record.VerifyWeight) },
    {
      name: 'ContainerCount' as const,
      value: record.ContainerCount === undefined ? '' : formatNumber(record.ContainerCount, locale),
    },
    ...times.map((name) => ({ name, value: timeInWords(record[name] ?? '') })),
    { name: 'Remark' as const, value: record.Remark ?? '' },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="order-scroll" aria-label={t('order-page.facts')} tabIndex={0}>
      <DescriptionList
        testId="order-facts"
        look="columns"
        least="14rem"
        rows={facts.map(({ name, value }) => ({
          field: name,
          term: t(`field.${name}`),
          value: value || t('order-page.not-said'),
        }))}
      />
    </section>
  );
}
