import type { ReactNode } from 'react';
import { type Command, formatCommand } from '../../../barcode/command.ts';
import { readNumber, readWholeNumber } from '../../../barcode/command-numbers.ts';
import { decimalSign, formatNumber } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FigureDialog, type FigureField } from '../../ui/overlay/figure-dialog.tsx';

interface Closes {
  readonly onClose: () => void;
}

/** Asks for the values of a command that was not scanned in full. The answer is sent as the scanner would send it. */
export function CommandDialog(
  props: Closes & {
    readonly title: string;
    readonly fields: readonly FigureField[];
    readonly submit?: string;
    /** Why a value is rejected. */
    readonly wrong?: string;
    readonly command: (values: readonly string[]) => Command;
    readonly children?: ReactNode;
  },
) {
  const { t, locale } = useTexts();
  const { title, fields, submit = t('dialog.qty-do'), wrong = t('shell.number-wrong'), command, onClose } = props;
  const dockside = useDockside();
  return (
    <FigureDialog
      title={title}
      fields={fields}
      words={{ submit, wrong, cancel: t('shell.cancel'), delete: t('shell.clear-digit'), decimal: decimalSign(locale) }}
      onClose={onClose}
      onSubmit={(values) => {
        onClose();
        dockside.submit(formatCommand(command(values)), 'button');
      }}
    >
      {props.children}
    </FigureDialog>
  );
}

/** A field for a whole number. */
export const wholeField = (label: string): FigureField => ({
  label,
  accepts: (text) => readWholeNumber(text) !== null,
  type: 'whole',
});

/** The quantity of the last line. */
export function QuantityDialog(props: Closes & { readonly title?: string; readonly children?: ReactNode }) {
  const { t } = useTexts();
  const { title = t('dialog.qty'), onClose, children } = props;
  return (
    <CommandDialog
      title={title}
      fields={[wholeField(t('dialog.qty-label'))]}
      command={([quantity = '']) => ({ name: 'qty', quantity: Number(quantity) })}
      onClose={onClose}
    >
      {children}
    </CommandDialog>
  );
}

interface OfBox extends Closes {
  /** The place of the open box, from 1; absent: the parcel. */
  readonly box?: number;
}

export function WeightDialog({ box, onClose }: OfBox) {
  const texts = useTexts();
  return (
    <CommandDialog
      title={box === undefined ? texts.t('pack.weight-of') : texts.t('dialog.weight', { box })}
      fields={[weightField(texts)]}
      command={([weight = '']) => ({ name: 'weight', weight: Number(weight) })}
      onClose={onClose}
    />
  );
}

export function SizeDialog({ box, onClose }: OfBox) {
  const { t } = useTexts();
  const labels = [t('dialog.size-length'), t('dialog.size-width'), t('dialog.size-height')];
  return (
    <CommandDialog
      title={box === undefined ? t('pack.size-of') : t('dialog.size', { box })}
      fields={labels.map((label) => ({ label, accepts: (text) => readNumber(text) !== null, type: 'decimal' }))}
      command={([length = '', width = '', height = '']) => ({
        name: 'size',
        length: Number(length),
        width: Number(width),
        height: Number(height),
      })}
      onClose={onClose}
    />
  );
}

/** Opens a box by its place or number. */
export function GoToBoxDialog(
  props: Closes & {
    readonly hint: TextKey;
    /** Where it opens something else, such as a pallet. */
    readonly words?: { readonly title: TextKey; readonly label: TextKey; readonly wrong: TextKey };
  },
) {
  const { t } = useTexts();
  const { hint, words = goToBox, onClose } = props;
  return (
    <CommandDialog
      title={t(words.title)}
      submit={t('dialog.go-to-box-do')}
      wrong={t(words.wrong)}
      fields={[{ label: t(words.label), hint: t(hint), accepts: (text) => text !== '', type: 'text' }]}
      command={([no = '']) => ({ name: 'box', no })}
      onClose={onClose}
    />
  );
}

const goToBox = { title: 'dialog.go-to-box', label: 'dialog.go-to-box-label', wrong: 'shell.number-wrong' } as const;

/** A weight in grams. A decimal point may mean kilograms, as scales show them: then the field asks. */
function weightField({ t, locale }: Pick<TextsOfScreen, 't' | 'locale'>): FigureField {
  return {
    label: t('dialog.weight-label'),
    accepts: (text) => readNumber(text) !== null,
    type: 'decimal',
    doubt: (text) => {
      const typed = readNumber(text);
      const grams = typed === null ? null : readNumber(String(Number((typed * 1000).toFixed(3))));
      if (typed === null || grams === null || !text.includes('.')) return null;
      const figure = formatNumber(typed, locale);
      return {
        question: t('dialog.weight-which', { figure }),
        readings: [
          { label: `${figure} kg`, value: String(grams) },
          { label: `${figure} g`, value: text },
        ],
      };
    },
  };
}
