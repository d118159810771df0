import { Printer, ScanBarcode } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { InboundPlan, PlanBox, ReRead } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { BoxMeasures } from '../../../documents/panel/box-measures.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import '../../../documents/panel/panel.css';
import './box.css';
import { askedLine } from '../../../../documents/inbound-plan/decide-item.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { BoxLine } from './box-line.tsx';
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

/** The lines of a box, last changed first: the last scan is always visible at the top. */
function BoxLines(props: {
  readonly box: PlanBox;
  readonly question: string | null;
  readonly learning: string | null;
  readonly again: ReRead | null;
}) {
  const { box, question, learning, again } = props;
  const { t } = useTexts();
  const lines = useMemo(() => box.lines.toSorted((a, b) => b.touched - a.touched), [box.lines]);
  const asked = askedLine({ question, learning });
  const newest = lines[0]?.touched ?? 0;
  const asking = lines.findIndex((line) => line.id === (again?.line ?? asked.id));
  // YES and NO answer only the newest question.
  const asksOf = (id: string) => {
    if (again !== null) return id === again.line ? 'read-twice' : null;
    if (id !== asked.id) return null;
    return asked.isLearning ? 'learning' : 'what';
  };
  return (
    <VirtualRows
      label={t('field.Skus')}
      rows={lines}
      estimate={68}
      keyOf={idOf}
      beyond={2}
      show={{ index: Math.max(asking, 0), when: `${newest} ${question} ${learning} ${again?.seq}` }}
      row={(line) => (
        <BoxLine
          line={line}
          isNewest={newest > 0 && line.touched === newest}
          again={line.id === again?.line ? again : null}
          asks={asksOf(line.id)}
          isLearning={line.id === learning}
        />
      )}
    />
  );
}

const idOf = ({ id }: { readonly id: string }) => id;
