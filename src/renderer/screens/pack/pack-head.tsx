import type { Pack } from '../../../documents/pack/pack.ts';
import { isComplete, lacksWeight, orderedIn, packedIn } from '../../../documents/pack/pack-figures.ts';
import type { FloorActionsProps, FloorCommand } from '../../documents/floor/floor-actions.tsx';
import { FloorHead } from '../../documents/floor/floor-head.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';

/** The order being packed, and how much of it is in the parcel. */
export function PackHead({ document }: { readonly document: OpenDocument<'pack'> }) {
  const { t, locale } = useTexts();
  const { state: pack } = document;
  const { order } = pack;
  const [packed, ordered] = [packedIn(pack), orderedIn(pack)];
  const done = pack.lines.filter((line) => line.packed >= line.ordered).length;
  const n = (value: number) => formatNumber(value, locale);
  return (
    <FloorHead
      document={document}
      kind={t('kind.pack')}
      title={order?.packageId ?? pack.number}
      facts={[
        order === null || order.platformOrderNo === '' ? '' : t('pack.platform-no', { number: order.platformOrderNo }),
        t(order?.isSent ? 'pack.is-sent' : 'pack.is-unsent'),
      ]}
      figures={[
        { figure: n(packed), of: t('pack.of', { all: n(ordered) }), label: t('pack.units-packed') },
        { figure: n(done), of: t('pack.of', { all: n(pack.lines.length) }), label: t('pack.skus-packed') },
      ]}
      {...(ordered === 0 ? {} : { done: [{ kind: 'full' as const, share: packed / ordered }] })}
      data={{ 'data-testid': 'pack-total', 'data-packed': packed, 'data-ordered': ordered }}
    />
  );
}

/** What can be done with a parcel: while goods are missing, and once all are in. */
export function packActions(pack: Pack, hasScale: boolean): FloorActionsProps {
  const measure = hasScale ? 'weigh' : 'weight';
  return {
    actions: [
      isComplete(pack) ? { name: 'packaging' } : { name: 'qty' },
      isComplete(pack) ? { name: measure } : { name: 'minus' },
      { name: 'undo' },
      { name: 'done', label: 'pack.done' },
    ],
    next: nextOf(pack, measure),
    more: [
      ...(isComplete(pack)
        ? ([{ name: 'qty' }, { name: 'minus' }] as const)
        : ([{ name: 'packaging' }, { name: measure }] as const)),
      ...(hasScale ? ([{ name: 'weight' }, { name: 'tare' }] as const) : []),
      { name: 'size' },
      { name: 'photo' },
      { name: 'type-code' },
      { name: 'hold', label: 'pack.hold' },
      { name: 'print', label: 'pack.label' },
      { name: 'list', label: 'pack.packed' },
    ],
  };
}

/** Packaging, then the weight, then the end; a question is answered first. */
function nextOf(pack: Pack, measure: FloorCommand): FloorCommand | null {
  if (pack.question !== null || !isComplete(pack)) return null;
  if (pack.packaging === null && pack.weighed === null) return 'packaging';
  return lacksWeight(pack) ? measure : 'done';
}
