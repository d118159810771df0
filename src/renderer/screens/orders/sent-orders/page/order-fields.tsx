import type { SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { otherFields } from '../../../../documents/words/other-fields.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DescriptionList } from '../../../../ui/layout/description-list.tsx';
import { type Collection, namesOf, recordFields } from '../list/list-fields.ts';
import { fieldValue, orderFieldName } from './field-value.ts';

type OrderRecord = NonNullable<SentOrder['record']>;

/** Every field of the order's status (2.3, 2.5). A note says which fields are only in the reply for a single order. */
export function OrderFields({ record }: { readonly record: OrderRecord }) {
  const texts = useTexts();
  const { t } = texts;
  const { status, kind } = record;
  const fields = recordFields[kind];
  const further = otherFields(status, namesOf(fields));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="sent-order-scroll" aria-label={t('sent.part-fields')} tabIndex={0} data-testid="order-fields">
      {fields.groups.map(({ id, fields: names }) => (
        <Facts
          key={id}
          title={t(`sent.fields-${id}`)}
          facts={names.map((field) => [field.name, orderFieldName(field.name, t), fieldValue(status, field, texts)])}
        />
      ))}
      {fields.collections.map((collection) => (
        <Items key={collection.name} collection={collection} status={status} />
      ))}
      {further.length > 0 && (
        <Facts title={t('sent.fields-further')} facts={further.map(({ name, value }) => [name, name, value])} />
      )}
      <p className="quiet">{t('sent.fields-words')}</p>
    </section>
  );
}

/** `facts`: the field, its label and its formatted value. */
function Facts(props: { readonly title: string; readonly facts: readonly (readonly [string, string, string])[] }) {
  const { t } = useTexts();
  return (
    <section className="grid gap-2">
      <h2>{props.title}</h2>
      <DescriptionList
        look="columns"
        least="12.5em"
        rows={props.facts.map(([field, term, value]) => ({
          field,
          term,
          value: value || t('order-page.not-said'),
          isNone: value === '',
        }))}
      />
    </section>
  );
}

/** A collection in the record as a small table. */
function Items({ collection, status }: { readonly collection: Collection; readonly status: OrderRecord['status'] }) {
  const texts = useTexts();
  const { t } = texts;
  const { name, fields } = collection;
  const value: unknown = (status as Readonly<Record<string, unknown>>)[name];
  const items = Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [];
  return (
    <section className="grid gap-2" data-field={name}>
      <h2>{orderFieldName(name, t)}</h2>
      {items.length === 0 ? (
        <p className="muted">{t('order-page.not-said')}</p>
      ) : (
        <table className="sent-order-items">
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.name} className={field.shape === 'number' ? 'table-end' : ''} scope="col">
                  {orderFieldName(field.name, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no key and never move.
              <tr key={at}>
                {fields.map((field) => (
                  <td key={field.name} className={field.shape === 'number' ? 'table-end' : ''}>
                    {fieldValue(item, field, texts) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
