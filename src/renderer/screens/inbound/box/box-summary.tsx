import type { ReactNode } from 'react';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { BoxMeasures } from '../../../documents/panel/box-measures.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import './box.css';

/** The open box with its weight and size, beside all boxes. */
export function BoxSummary({ plan, children }: { readonly plan: InboundPlan; readonly children: ReactNode }) {
  const { t } = useTexts();
  const box = plan.boxes[plan.openBox];
  return (
    <Panel className="box-summary">
      <div className="box-open shrink-x">
        <div className="row items-baseline gap-3 shrink-x">
          <h2 className="rigid" data-testid="box-title">
            {t('inbound.box-title', { box: plan.openBox + 1 })}
          </h2>
          {box?.number != null && (
            <span className="muted code cut" title={box.number}>
              {box.number}
            </span>
          )}
        </div>
        <div className="row gap-2">
          <BoxMeasures box={box} />
        </div>
      </div>
      {children}
    </Panel>
  );
}
