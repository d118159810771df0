import type { FloorFigure } from '../../../documents/floor/floor-head.tsx';
import { FloorHead } from '../../../documents/floor/floor-head.tsx';
import { formatGrams, formatIsoDay, formatNumber, formatVolume } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import type { OpenPlan } from '../../../session/stores/open-document.ts';
import { type PlanFigures, planFigures } from '../box/plan-figures.ts';

/** The shipment: where it goes, and how much is in it. */
export function PlanHead({ document }: { readonly document: OpenPlan }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { state: plan, number } = document;
  const figures = planFigures(plan);
  const { ShipmentId, WarehouseId, ShippingType, PlanArriveDate: arrives, Remark = '' } = plan.header;
  return (
    <FloorHead
      document={document}
      kind={t('inbound.kind')}
      title={ShipmentId ?? number}
      facts={[
        [WarehouseId, ShippingType].filter(Boolean).join(' · '),
        arrives === undefined ? '' : t('inbound.arrives-on', { day: formatIsoDay(arrives, locale) }),
        Remark,
      ]}
      figures={planTotals(figures, texts)}
      data={planData(figures)}
    />
  );
}

/** For programs. */
export const planData = ({ boxes, pieces }: PlanFigures) =>
  ({ 'data-testid': 'plan-total', 'data-boxes': boxes, 'data-pieces': pieces }) as const;

/** Weight and volume are those of the measured boxes, and say how many these are. */
export function planTotals(figures: PlanFigures, { t, locale }: TextsOfScreen): readonly FloorFigure[] {
  const { boxes, pieces, weighed, weightGrams, measured, volumeCubicCm } = figures;
  const n = (value: number) => formatNumber(value, locale);
  return [
    { figure: n(boxes), label: t('inbound.boxes-label', { n: boxes }) },
    { figure: n(pieces), label: t('inbound.units-label', { n: pieces }) },
    ...(weighed === 0
      ? []
      : [{ figure: formatGrams(weightGrams, locale), label: t('inbound.weighed', { known: weighed, boxes }) }]),
    ...(measured === 0
      ? []
      : [{ figure: formatVolume(volumeCubicCm, locale), label: t('inbound.measured', { known: measured, boxes }) }]),
  ];
}
