import { MessageSquareText, PackageCheck } from 'lucide-react';
import type { Pack, PackLine } from '../../../documents/pack/pack.ts';
import { isComplete, lineOf, orderedIn, packedIn } from '../../../documents/pack/pack-figures.ts';
import { SafeNote } from '../../documents/notes/safe-note.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { PackQuestion } from './pack-question.tsx';
import { PackRow } from './pack-row.tsx';
import { ParcelPanel } from './parcel/parcel-panel.tsx';
import './pack.css';

/** What goes into the parcel, line by line, beside the parcel: its packaging, its weight, whom it goes to. */
export function PackWork({ document }: { readonly document: OpenDocument<'pack'> }) {
  const { state: pack, journal } = document;
  return (
    <div className="pack-work grid gap-3">
      <Panel>
        <GoodsHead pack={pack} />
        <Remark text={pack.order?.remark ?? ''} />
        <PackQuestion pack={pack} />
        <Lines pack={pack} scans={journal.length} />
      </Panel>
      <ParcelPanel pack={pack} />
    </div>
  );
}

/** What the order says to whoever packs it. */
function Remark({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className="pack-remark row items-center gap-3 ground-warn">
      <MessageSquareText aria-hidden />
      <span className="pack-remark-text" title={text}>
        {text}
      </span>
    </p>
  );
}

function GoodsHead({ pack }: { readonly pack: Pack }) {
  const { t } = useTexts();
  const left = orderedIn(pack) - packedIn(pack);
  return (
    <div className="row items-center gap-3">
      <h2>{t('pack.goods')}</h2>
      {isComplete(pack) ? (
        <StateMark icon={PackageCheck} ground="good" label={t('pack.all-in')} />
      ) : (
        <span className="muted" data-testid="pack-left">
          {t('pack.left', { n: left })}
        </span>
      )}
      <span className="grow" />
      <SafeNote />
    </div>
  );
}

/** The line last scanned first, then what is missing, then what is complete. */
function Lines({ pack, scans }: { readonly pack: Pack; readonly scans: number }) {
  const { t } = useTexts();
  const lines = linesInOrder(pack);
  return (
    <VirtualRows
      label={t('pack.goods')}
      rows={lines}
      estimate={76}
      keyOf={({ sku }) => sku}
      show={{ index: 0, when: scans }}
      row={(line) => <PackRow line={line} isLast={line.sku === pack.last} />}
    />
  );
}

export function linesInOrder(pack: Pack): readonly PackLine[] {
  const last = pack.last === null ? undefined : lineOf(pack, pack.last);
  const others = pack.lines.filter((line) => line !== last);
  const [missing, complete] = [
    others.filter(({ packed, ordered }) => packed < ordered),
    others.filter(({ packed, ordered }) => packed >= ordered),
  ];
  return [...(last === undefined ? [] : [last]), ...missing, ...complete];
}
