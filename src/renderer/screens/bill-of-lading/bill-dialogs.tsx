import { type Command, formatCommand } from '../../../barcode/command.ts';
import { readNumber } from '../../../barcode/command-numbers.ts';
import { weightField } from '../../documents/question/weight-field.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { FigureDialog, type FigureField } from '../../ui/overlay/figure-dialog.tsx';
import { BillDetailsDialog } from './bill/bill-details-dialog.tsx';
import { BillFileDialog } from './bill/bill-file-dialog.tsx';
import type { OpenBill } from './box/bill-box-panel.tsx';

type FigureDialogName = 'weight' | 'size' | 'go-to-box';

/** Asks for the values of a command that was not scanned in full. The answer is sent as the scanner would send it. */
export function BillDialogs({ document }: { readonly document: OpenBill }) {
  const texts = useTexts();
  const { t } = texts;
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const close = () => dockside.navigation.closeDialog();
  if (dialog === 'details') return <BillDetailsDialog document={document} onClose={close} />;
  if (dialog === 'file') return <BillFileDialog document={document} onClose={close} />;
  if (dialog !== 'weight' && dialog !== 'size' && dialog !== 'go-to-box') return null;
  const { title, fields, submit, command } = questionOf(dialog, document.state.openBox + 1, texts);
  return (
    <FigureDialog
      key={dialog}
      title={title}
      fields={fields}
      words={{ submit, cancel: t('shell.cancel'), wrong: t('shell.number-wrong'), delete: t('shell.clear-digit') }}
      onClose={close}
      onSubmit={(values) => {
        close();
        dockside.submit(formatCommand(command(values)), 'button');
      }}
    />
  );
}

interface Question {
  readonly title: string;
  readonly submit: string;
  readonly fields: readonly FigureField[];
  readonly command: (values: readonly string[]) => Command;
}

function questionOf(dialog: FigureDialogName, box: number, texts: TextsOfScreen): Question {
  const { t } = texts;
  const figure = (label: string): FigureField => ({
    label,
    accepts: (text) => readNumber(text) !== null,
    numeric: true,
  });
  switch (dialog) {
    case 'weight':
      return {
        title: t('dialog.weight', { box }),
        submit: t('dialog.qty-do'),
        fields: [weightField(texts)],
        command: ([weight = '']) => ({ name: 'weight', weight: Number(weight) }),
      };
    case 'size':
      return {
        title: t('dialog.size', { box }),
        submit: t('dialog.qty-do'),
        fields: [t('dialog.size-length'), t('dialog.size-width'), t('dialog.size-height')].map(figure),
        command: ([length = '', width = '', height = '']) => ({
          name: 'size',
          length: Number(length),
          width: Number(width),
          height: Number(height),
        }),
      };
    case 'go-to-box':
      return {
        title: t('dialog.go-to-box'),
        submit: t('dialog.go-to-box-do'),
        fields: [
          {
            label: t('dialog.go-to-box-label'),
            hint: t('lading.go-to-box-hint'),
            accepts: (text) => text !== '',
            numeric: false,
          },
        ],
        command: ([no = '']) => ({ name: 'box', no }),
      };
  }
}
