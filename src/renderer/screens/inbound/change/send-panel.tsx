import { Minus, PackageMinus, PackagePlus, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Message } from '../../../../contract/verdict.ts';
import type { BoxChange, ChangedOrder } from '../../../../documents/box-change/box-change.ts';
import { type BoxDifference, compareBoxes } from '../../../../documents/box-change/compare-box.ts';
import { differenceWords } from '../../../../documents/box-change/difference-words.ts';
import { boxesWithUnshown, orderWarning } from '../../../../documents/box-change/finish.ts';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import './change.css';

/** What would be sent: the difference by box and SKU, in sentences; and the question whether to send it. */
export function SendPanel(props: {
  readonly change: BoxChange;
  readonly asking: NonNullable<BoxChange['asking']>;
  readonly order: ChangedOrder;
}) {
  const { change, asking, order } = props;
  const { t, say } = useTexts();
  const differences = useMemo(() => compareBoxes(change.plan, change.base), [change.plan, change.base]);
  const rows = useMemo(() => differences.flatMap(rowsOf), [differences]);
  const unshown = useMemo(() => boxesWithUnshown(change), [change]);
  const doubt = orderWarning(order);
  const doubts = [
    ...(doubt === null ? [] : [say(doubt)]),
    ...(unshown === 0 ? [] : [t('change.unshown', { n: unshown })]),
  ];
  // Nobody reads paragraphs: next to a warning the shorter text is enough.
  const words = [...doubts, t(doubts.length === 0 ? 'change.window' : 'change.window-short')];
  return (
    <Panel>
      <h1 data-testid="difference-title">{t('change.difference', { order: order.shipmentId })}</h1>
      <AnswerBar
        title={t(asking.held ? 'change.hold-ask' : 'change.send-ask', { boxes: differences.length })}
        words={words.join(' · ')}
        yes={t(asking.held ? 'change.hold-yes' : 'change.send-yes')}
        no={t('change.send-no')}
      />
      <VirtualRows label={t('change.differences')} rows={rows} estimate={44} row={(row) => <Row row={row} />} />
    </Panel>
  );
}

type Row =
  | { readonly type: 'box'; readonly difference: BoxDifference }
  | { readonly type: 'sentence'; readonly words: Message };

function rowsOf(difference: BoxDifference): Row[] {
  return [
    { type: 'box', difference },
    ...differenceWords(difference).map((words): Row => ({ type: 'sentence', words })),
  ];
}

const icons = { new: PackagePlus, gone: PackageMinus, changed: Pencil } as const;

function Row({ row }: { readonly row: Row }) {
  const { t, say } = useTexts();
  if (row.type === 'sentence') {
    return (
      <p className="difference-words row items-baseline gap-3 size-2 breaks" data-testid="difference">
        <Minus aria-hidden />
        {say(row.words)}
      </p>
    );
  }
  const { number, place, kind } = row.difference;
  const Icon = icons[kind];
  return (
    <h2 className="difference-box" data-testid="difference-box" data-number={number} data-kind={kind}>
      <Icon aria-hidden />
      {place !== null && <span>{t('inbound.box-title', { box: place })}</span>}
      <span className="code cut" title={number}>
        {number}
      </span>
    </h2>
  );
}
