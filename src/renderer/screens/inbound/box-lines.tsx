import { useMemo } from 'react';
import type { PlanBox } from '../../../documents/inbound-plan.ts';
import { VirtualRows } from '../../components/virtual-rows.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { BoxLine } from './box-line.tsx';

/** The lines of a box, last touched first: what was just scanned is always at the top and in sight. */
export function BoxLines(props: {
  readonly box: PlanBox;
  readonly question: string | null;
  readonly learning: string | null;
}) {
  const { box, question, learning } = props;
  const { t } = useTexts();
  const lines = useMemo(() => box.lines.toSorted((a, b) => b.touched - a.touched), [box.lines]);
  const newest = lines[0]?.touched ?? 0;
  const asking = lines.findIndex((line) => line.id === (learning ?? question));
  return (
    <VirtualRows
      label={t('field.Skus')}
      count={lines.length}
      estimate={68}
      show={{ index: Math.max(asking, 0), when: `${newest} ${question} ${learning}` }}
      row={(index) => {
        const line = lines[index];
        return (
          line && (
            <BoxLine
              line={line}
              isNewest={line.touched === newest}
              asks={line.id === learning ? 'learning' : line.id === question ? 'answer' : null}
            />
          )
        );
      }}
    />
  );
}
