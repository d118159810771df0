import { Columns3 } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useCommand } from '../data/use-command.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import { Button } from '../ui/form/button.tsx';
import { CheckList } from '../ui/form/choice-field.tsx';
import './columns.css';
import { isAlwaysShown, type TableColumns } from './use-table-columns.ts';

/** Which columns a table shows, for everybody at this station. */
export function ColumnChooser<Row>({ of }: { readonly of: TableColumns<Row> }) {
  const { table, all, seen, isChosen } = of;
  const { t } = useTexts();
  const command = useCommand();
  const choose = (columns: string[] | null) => void command.send('settings.choose-columns', { table, columns });
  return (
    <DialogTrigger>
      {/* Until there is a list, nobody could say which are seen. */}
      <Button label={t('columns.open')} icon={Columns3} isDisabled={seen.length === 0} testId="columns-button" />
      <Popover className="popover column-chooser" placement="bottom end">
        <Dialog aria-label={t('columns.open')} className="stack gap-3">
          <CheckList
            label={t('columns.shown')}
            choices={all
              .filter((column) => !isAlwaysShown(column, all))
              .map(({ key, label }) => ({ value: key, label }))}
            chosen={seen}
            onChange={(keys) => choose([...keys])}
          />
          <FailureNote failure={command.failure} />
          <Button label={t('columns.reset')} isDisabled={!isChosen} onPress={() => choose(null)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
