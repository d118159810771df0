import { formatCommand } from '../../../barcode/command.ts';
import { readNumber, readWholeNumber } from '../../../barcode/command-numbers.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import { type DocumentDialog, isStationDialog } from '../../app/routes/dialogs.ts';
import { weightField } from '../../documents/question/weight-field.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import type { OpenPlan } from '../../session/stores/open-document.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { FigureDialog, type FigureField } from '../../ui/overlay/figure-dialog.tsx';
import { LineInQuestion } from './box/line-in-question.tsx';
import { DeclareDialog } from './declare/declare-dialog.tsx';
import { PlanDetailsDialog } from './plan/plan-details-dialog.tsx';

interface Question {
  readonly title: string;
  readonly submit: string;
  readonly fields: readonly FigureField[];
  readonly command: (values: readonly string[]) => Parameters<typeof formatCommand>[0];
}

const whole = (text: string) => readWholeNumber(text) !== null;
const above0 = (text: string) => readNumber(text) !== null;

/** Asks for the values of a command that was not scanned in full. The answer is sent as the scanner would send it. */
export function InboundDialogs(props: {
  readonly plan: InboundPlan;
  /** The document whose header can be changed; absent for an order at the service. */
  readonly document?: OpenPlan;
}) {
  const { plan, document } = props;
  const texts = useTexts();
  const { t } = texts;
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  if (dialog === null || isStationDialog(dialog) || isOfChecks(dialog)) return null;
  const close = () => dockside.navigation.closeDialog();
  if (dialog === 'declare') return <DeclareDialog plan={plan} onClose={close} />;
  if (dialog === 'details') return document ? <PlanDetailsDialog document={document} onClose={close} /> : null;
  const { title, fields, submit, command } = questionOf(dialog, plan.openBox + 1, texts);
  return (
    <FigureDialog
      key={dialog}
      title={title}
      fields={fields}
      words={{
        submit,
        cancel: t('shell.cancel'),
        wrong: t('shell.number-wrong'),
        delete: t('shell.clear-digit'),
      }}
      onClose={close}
      onSubmit={(values) => {
        close();
        dockside.submit(formatCommand(command(values)), 'button');
      }}
    >
      {dialog === 'qty' && <LineInQuestion plan={plan} />}
    </FigureDialog>
  );
}

/** Dialogs of other screens. */
type OfChecks = Exclude<DocumentDialog, 'same' | 'qty' | 'weight' | 'size' | 'go-to-box' | 'details' | 'declare'>;

function isOfChecks(dialog: DocumentDialog): dialog is OfChecks {
  return !['same', 'qty', 'weight', 'size', 'go-to-box', 'details', 'declare'].includes(dialog);
}

function questionOf(
  dialog: Exclude<DocumentDialog, OfChecks | 'details' | 'declare'>,
  box: number,
  texts: TextsOfScreen,
): Question {
  const { t } = texts;
  const figure = (label: string, accepts: (text: string) => boolean): FigureField => ({
    label,
    accepts,
    numeric: true,
  });
  switch (dialog) {
    case 'same':
      return {
        title: t('dialog.same'),
        submit: t('dialog.same-do'),
        fields: [figure(t('dialog.same-label'), whole)],
        command: ([count = '']) => ({ name: 'same', count: Number(count) }),
      };
    case 'qty':
      return {
        title: t('dialog.qty'),
        submit: t('dialog.qty-do'),
        fields: [figure(t('dialog.qty-label'), whole)],
        command: ([quantity = '']) => ({ name: 'qty', quantity: Number(quantity) }),
      };
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
        fields: [
          figure(t('dialog.size-length'), above0),
          figure(t('dialog.size-width'), above0),
          figure(t('dialog.size-height'), above0),
        ],
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
            hint: t('dialog.go-to-box-hint'),
            accepts: (text) => text !== '',
            numeric: false,
          },
        ],
        command: ([no = '']) => ({ name: 'box', no }),
      };
  }
}
