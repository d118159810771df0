import type { LucideIcon } from 'lucide-react';
import { formatCommand } from '../../../barcode/command.ts';
import type { CheckedKind } from '../../../contract/bridge/search.ts';
import { useRead } from '../../data/use-read.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './start.css';
import { OfferedList } from './offered-list.tsx';
import { StartTitle } from './start-panel.tsx';

/** When no check is open: how to begin one, by scanning its order or choosing a known one. */
export function CheckStart(props: {
  readonly kind: CheckedKind;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words: string;
}) {
  const { kind, ...about } = props;
  return (
    <Panel className="check-start">
      <StartTitle {...about} />
      <div className="grid gap-2">
        <CommandButton name="type-code" kind="go" />
        <CommandButton name="new" label="check.new" />
      </div>
      <OfferedOrders kind={kind} />
    </Panel>
  );
}

function OfferedOrders({ kind }: { readonly kind: CheckedKind }) {
  const { t } = useTexts();
  const { submit } = useDockside();
  const { value, failure } = useRead('offers.orders', { kind });
  const begin = (order: string) => {
    submit(formatCommand({ name: 'new' }), 'button');
    submit(formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: order }), 'button');
  };
  return (
    <OfferedList
      title={t('check.offered')}
      codes={value ?? []}
      failure={failure}
      wordsOf={(order) => t('check.offered-one', { order })}
      onChoose={begin}
    />
  );
}
