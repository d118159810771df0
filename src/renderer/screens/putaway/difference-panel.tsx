import { askedLine } from '../../../documents/putaway-check/compare-count.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CheckQuestion } from './count/check-question.tsx';
import './putaway.css';
import { ResultTable } from './result/result-table.tsx';
import { LineInHand } from './variance/line-in-hand.tsx';

/** A closed count, beside the planned and received quantities: every variance gets its reason here. */
export function DifferencePanel({ document: { state: check } }: { readonly document: OpenDocument<'putaway-check'> }) {
  const dockside = useDockside();
  const { comparison } = check;
  const line = askedLine(check);
  const at = line === undefined ? undefined : comparison?.lines.indexOf(line);
  return (
    <Panel className="difference-panel">
      {check.question !== null ? <CheckQuestion check={check} /> : line && <LineInHand check={check} line={line} />}
      <ResultTable
        check={check}
        selected={at}
        onActivate={({ StorageNo, Sku, code }) => dockside.submit(StorageNo ?? Sku ?? code, 'button')}
        tools={
          <>
            <CommandButton name="contents" label="check.line" stacked />
            <CommandButton name="file" stacked />
          </>
        }
      />
    </Panel>
  );
}
