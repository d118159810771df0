import { useMemo } from 'react';
import { askedLine } from '../../../../documents/inbound-plan/decide-item.ts';
import type { PlanBox, ReRead } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { BoxLine } from './box-line.tsx';

/** The lines of a box, last changed first: the last scan is always visible at the top. */
export function BoxLines(props: {
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
