import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { DocumentEnd, DocumentHead, SafeNote } from '../../../documents/panel/document-panel.tsx';
import { formatGrams, formatIsoDay, formatVolume } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenPlan } from '../../../session/stores/open-document.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type PlanFigures, planFigures } from '../box/plan-figures.ts';
import { PlanStrip } from '../box/plan-strip.tsx';
import './plan.css';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** The whole plan: its boxes as a film strip, its figures, and how it ends. */
export function PlanPanel({ document }: { readonly document: OpenPlan }) {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const { state: plan } = document;
  const figures = useMemo(() => planFigures(plan), [plan]);
  return (
    <Panel className="plan-panel">
      <div className="plan-title row items-center between gap-2">
        <h2 data-testid="plan-total" data-boxes={figures.boxes} data-pieces={figures.pieces}>
          {t('inbound.boxes', { boxes: figures.boxes })} · {t('inbound.pieces', { pieces: figures.pieces })}
        </h2>
        {figures.weighed > 0 && (
          <Button
            label={t('prices.of-boxes')}
            icon={Coins}
            iconOnly
            onPress={() =>
              navigation.open({ screen: 'pricing', page: 'prices', of: { kind: 'plan', documentId: document.id } })
            }
          />
        )}
      </div>
      <DocumentHead document={document} commands={commands} />
      <PlanStrip plan={plan} mostPieces={figures.mostPieces} />
      <Figures figures={figures} />
      <Header header={plan.header} />
      <SafeNote />
      <DocumentEnd isReady={figures.pieces > 0} />
    </Panel>
  );
}

const commands = [{ name: 'go-to-box' }, { name: 'details' }, { name: 'list' }, { name: 'declare' }] as const;

/** Sums over the measured boxes; the bar shows their share. */
function Figures({ figures }: { readonly figures: PlanFigures }) {
  const { t, locale } = useTexts();
  const { boxes, measured, weighed } = figures;
  const rows = [
    {
      label: t('inbound.volume'),
      known: measured,
      figure: formatVolume(figures.volumeCubicCm, locale),
      none: t('inbound.none-measured'),
    },
    {
      label: t('inbound.weight'),
      known: weighed,
      figure: formatGrams(figures.weightGrams, locale),
      none: t('inbound.none-weighed'),
    },
  ];
  return (
    <div className="plan-figures grid columns-1 gap-2">
      {rows.map(({ label, known, figure, none }) => (
        <div key={label}>
          <p className="plan-figure row between gap-3 size-1">
            <span>{label}</span>
            <b>{known === 0 ? none : t('inbound.measured', { figure, known, boxes })}</b>
          </p>
          <Bar parts={[{ kind: 'full', share: boxes === 0 ? 0 : known / boxes }]} />
        </div>
      ))}
    </div>
  );
}

function Header({ header }: { readonly header: InboundPlan['header'] }) {
  const { t, locale } = useTexts();
  const to = [header.WarehouseId, header.ShippingType].filter(Boolean).join(' · ');
  const { PlanArriveDate: arrives, Remark: remark } = header;
  return (
    <DescriptionList
      look="spread"
      rows={[
        { term: t('inbound.to'), value: to || t('inbound.not-set'), isCut: true },
        {
          term: t('inbound.arrives'),
          value: arrives === undefined ? t('inbound.not-set') : formatIsoDay(arrives, locale),
        },
        ...(remark === undefined ? [] : [{ term: t('field.Remark'), value: remark, isCut: true }]),
      ]}
    />
  );
}
