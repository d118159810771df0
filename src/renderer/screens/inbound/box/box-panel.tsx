import { ScanBarcode, Search } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { InboundPlan, PlanBox, ReRead } from '../../../../documents/inbound-plan/inbound-plan.ts';
import type { Photo } from '../../../../documents/journal/photos.ts';
import { weightAsked } from '../../../../documents/weight/box-weight.ts';
import { BoxWork } from '../../../documents/floor/box-work.tsx';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { ExpectedOfBox } from '../../../documents/scale/expected-weight.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import './box.css';
import { askedLine } from '../../../../documents/inbound-plan/decide-item.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { BoxLine } from './box-line.tsx';
import { piecesInBox } from './plan-figures.ts';
import { QuestionBar } from './question-bar.tsx';
import { useVolumes, volumeWords } from './use-volumes.ts';

/** The open box among all boxes, and its contents. */
export function BoxPanel(props: {
  readonly plan: InboundPlan;
  /** All boxes. */
  readonly strip: ReactNode;
  /** Of the open box; absent where none are taken. */
  readonly photos?: readonly Photo[];
  /** In place of the words that all is saved. */
  readonly note?: ReactNode;
  /** Shown above the lines, beside a question about one of them. */
  readonly children?: ReactNode;
}) {
  const { plan, strip, photos, note, children } = props;
  const { t, locale } = useTexts();
  const box = plan.boxes[plan.openBox];
  const place = plan.openBox + 1;
  const lines = box?.lines ?? [];
  const volumes = useVolumes(plan);
  const volume = box ? volumes(box) : null;
  return (
    <BoxWork
      place={place}
      number={box?.number ?? null}
      box={box}
      volume={volume && { value: volume.used, limit: volume.whole, words: volumeWords(volume, { t, locale }) }}
      strip={strip}
      contents={
        box === undefined || lines.length === 0
          ? ''
          : t('inbound.in-box-figures', { lines: lines.length, pieces: piecesInBox(box) })
      }
      photos={photos}
      note={note}
    >
      {children}
      <WeightQuestion plan={plan} />
      {box?.weight === null && <ExpectedOfBox screen="inbound" />}
      <QuestionBar plan={plan} />
      {box === undefined || lines.length === 0 ? (
        <EmptyNote
          icon={ScanBarcode}
          title={t('inbound.box-empty', { box: place })}
          words={t('inbound.box-empty-words')}
        >
          {/* Without a scanner this is the next press. */}
          <CommandButton name="type-code" icon={Search} />
        </EmptyNote>
      ) : (
        <BoxLines box={box} question={plan.question} learning={plan.learning} again={plan.again} />
      )}
    </BoxWork>
  );
}

/** Whether a weight is right that does not fit the goods. */
function WeightQuestion({ plan: { boxes, weightAsked: at } }: { readonly plan: InboundPlan }) {
  const { t, say } = useTexts();
  const asked = at === null ? null : weightAsked(boxes, at);
  if (asked === null) return null;
  return (
    <AnswerBar
      title={say(asked.title)}
      words={say(asked.detail)}
      yes={t('pack.weight-right')}
      no={t('pack.weigh-again')}
      ground="warn"
    />
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
      estimate={56}
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
