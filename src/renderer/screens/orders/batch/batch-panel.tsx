import { checkBatch, figuresOf } from '../../../../documents/order-batch/check-batch.ts';
import { BegunBy } from '../../../documents/notes/begun-by.tsx';
import { SafeNote } from '../../../documents/notes/safe-note.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import './batch.css';
import { CircleAlert, FileWarning } from 'lucide-react';
import type { OrderBatch, OrderDraft, OrderFile } from '../../../../documents/order-batch/order-batch.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Bar } from '../../../ui/chart/bar.tsx';
import { AssignSkus } from '../aliases/assign-skus.tsx';
import { headerFields } from '../order/header-fields.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { SentButton } from '../sent-orders/sent-button.tsx';
import type { BatchView } from '../sheet/use-batch-view.ts';
import { BatchProblems } from './batch-problems.tsx';
import { NextButton } from './next-button.tsx';

/** The whole batch: its order count, common fields, open problems, and how it ends. */
export function BatchPanel(props: {
  readonly document: OpenBatch;
  readonly view: BatchView;
  /** The order whose form is beside it; none in the sheet. */
  readonly order: OrderDraft | undefined;
}) {
  const { document, view, order } = props;
  const { t } = useTexts();
  const { state: batch } = document;
  const { orders, wrong, pieces } = figuresOf(batch);
  return (
    <Panel className="batch-panel">
      <h2 data-testid="batch-total" data-orders={orders} data-wrong={wrong}>
        {t('desk.n', { n: orders })} · {t('inbound.pieces', { pieces })}
      </h2>
      <BegunBy id={document.id} operator={document.operator} createdAt={document.createdAt} />
      <div className="batch-commands grid gap-2">
        {commands.map((command) => (
          <CommandButton key={command.name} {...command} stacked />
        ))}
      </div>
      {batch.kind === 'drop-ship' && <CommandButton name="print" label="pick.print" />}
      <SentButton kind={batch.kind} isOnlyIfAny />
      <BatchFiles files={batch.files} />
      <BatchHeader batch={batch} />
      <AssignSkus document={document} isAll />
      <BatchProblems batch={batch} view={view} />
      <SafeNote />
      <div className="panel-end labels-wrap grid gap-2">
        <NextButton batch={batch} order={order} view={view} />
        <CommandButton name="hold" />
      </div>
    </Panel>
  );
}

const commands = [
  { name: 'file', label: 'desk.bring-more' },
  { name: 'details' },
  { name: 'list', label: 'desk.batches' },
  { name: 'undo' },
] as const;

/** Warns about files whose import is incomplete: nothing is sent before it is complete. */
function BatchFiles({ files }: { readonly files: readonly OrderFile[] }) {
  const { t } = useTexts();
  return files
    .filter(({ here, orders }) => here < orders)
    .map(({ id, name, here, orders }) => (
      <div key={id} className="batch-file ground-warn" role="status" data-testid="batch-file">
        <FileWarning aria-hidden />
        <div>
          <b className="cut" title={name}>
            {name}
          </b>
          <p>{t('desk.file-incomplete', { here, orders })}</p>
          <Bar parts={[{ kind: 'full', share: here / orders }]} />
        </div>
      </div>
    ));
}

/** The fields that apply to all orders of the batch, with their errors. */
function BatchHeader({ batch }: { readonly batch: OrderBatch }) {
  const { t, say } = useTexts();
  const { header: problems } = checkBatch(batch);
  return (
    <dl className="batch-header" data-testid="batch-header">
      {headerFields(batch.kind).map((name) => {
        const value = batch.header[name] ?? '';
        const problem = problems.find(({ field }) => field === name);
        if (value === '' && problem === undefined && name !== headerFields(batch.kind)[0]) return null;
        return (
          <div key={name} className={problem === undefined ? '' : 'batch-header-wrong ground-bad'}>
            <dt>{fieldName(name, t)}</dt>
            <dd className="cut" title={value}>
              {value === '' ? t('inbound.not-set') : value}
            </dd>
            {problem !== undefined && (
              <dd className="batch-header-why">
                <CircleAlert aria-hidden />
                {say(problem.reason)}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
