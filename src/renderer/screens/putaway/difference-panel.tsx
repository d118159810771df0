import { askedLine } from '../../../documents/putaway-check/compare-count.ts';
import { Panel } from '../../components/panel.tsx';
import { CommandButton } from '../../shell/command-button.tsx';
import type { OpenDocument } from '../../state/open-document.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { CheckQuestion } from './check-question.tsx';
import './difference-panel.css';
import { LineInHand } from './line-in-hand.tsx';
import { ResultTable } from './result-table.tsx';

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
            <CommandButton name="photo" stacked />
          </>
        }
      />
    </Panel>
  );
}
