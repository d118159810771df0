import { HardDrive, Warehouse } from 'lucide-react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { OrderEvent, SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../../i18n/use-texts.ts';
import { Timeline } from '../../../../ui/chart/timeline.tsx';
import { orderFieldName, toldValue } from './field-value.ts';

type Change = OrderEvent['changes'][number];

/** What this station did and what the service said, newest first. */
export function OrderCourse({ order, now }: { readonly order: SentOrder; readonly now: number }) {
  const { events } = order;
  const { kind } = order.row;
  const texts = useTexts();
  const { t, say, locale } = texts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="sent-order-scroll" aria-label={t('sent.part-course')} tabIndex={0}>
      <Timeline
        label={t('sent.part-course')}
        items={events.map(({ at, by, words, changes }, index) => ({
          // Counted from the end, so that each key stays the same when a newer event comes first.
          key: `${events.length - index}`,
          icon: by === 'station' ? HardDrive : Warehouse,
          title: say(words),
          time: formatMoment(at, now, locale),
          at,
          kind: by,
          facts: [t(`sent.by-${by}`), ...(isFew(changes) ? changes.map((change) => inWords(kind, change, texts)) : [])],
          ...(!isFew(changes) && {
            detail: {
              label: t('sent.changes', { n: changes.length }),
              content: <Changes kind={kind} changes={changes} />,
            },
          }),
        }))}
      />
    </section>
  );
}

/** As many as are shown without expanding. */
function isFew({ length }: OrderEvent['changes']): boolean {
  return length <= 3;
}

function inWords(kind: OrderKind, { field, before, after }: Change, texts: TextsOfScreen): string {
  const { t } = texts;
  const name = orderFieldName(field, t);
  const now = after === null || after === '' ? t('order-page.not-said') : toldValue(kind, field, after, texts);
  if (before === null || before === '') return t('sent.change-first', { field: name, after: now });
  return t('sent.change', { field: name, before: toldValue(kind, field, before, texts), after: now });
}

/** Many changes, one below the other. */
function Changes({ kind, changes }: { readonly kind: OrderKind; readonly changes: readonly Change[] }) {
  const texts = useTexts();
  return (
    <ul className="sent-order-changes grid gap-1 breaks">
      {changes.map((change) => (
        <li key={change.field}>{inWords(kind, change, texts)}</li>
      ))}
    </ul>
  );
}
