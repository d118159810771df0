import { Printer, ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { BoxMeasures } from '../../../documents/panel/box-measures.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BoxLines } from './box-lines.tsx';
import '../../../documents/panel/panel.css';
import './box.css';
import { piecesInPlan } from './plan-figures.ts';
import { QuestionBar } from './question-bar.tsx';

/** The open box: its contents and actions. */
export function BoxPanel(props: {
  readonly plan: InboundPlan;
  readonly number: string;
  /** Shown above the lines, beside a question about one of them. */
  readonly children?: ReactNode;
}) {
  const { plan, number, children } = props;
  const { t } = useTexts();
  const box = plan.boxes[plan.openBox];
  const place = plan.openBox + 1;
  const inPlan = piecesInPlan(plan) > 0;
  return (
    <Panel className="box-panel">
      <div className="box-head measured-head row items-center gap-3 shrink-x">
        <h1 data-testid="box-title">{t('inbound.box-title', { box: place })}</h1>
        <span className="muted cut" title={t('inbound.box-of', { id: plan.header.ShipmentId ?? number })}>
          {t('inbound.box-of', { id: plan.header.ShipmentId ?? number })}
        </span>
        {box?.number != null && (
          <span className="box-number cut" title={box.number}>
            {box.number}
          </span>
        )}
        <span className="grow" />
        <BoxMeasures box={box} />
        <CommandButton name="print" icon={Printer} />
      </div>
      {children}
      <QuestionBar plan={plan} />
      {box === undefined || box.lines.length === 0 ? (
        <EmptyNote
          icon={ScanBarcode}
          title={t('inbound.box-empty', { box: place })}
          words={t('inbound.box-empty-words')}
        />
      ) : (
        <BoxLines box={box} question={plan.question} learning={plan.learning} again={plan.again} />
      )}
      <div className="box-actions labels-wrap grid gap-2">
        <CommandButton name="box" kind={inPlan ? 'plain' : 'go'} />
        <CommandButton name="same" />
        <CommandButton name="qty" />
        <CommandButton name="minus" />
        <CommandButton name="undo" />
        <CommandButton name="type-code" />
      </div>
    </Panel>
  );
}
