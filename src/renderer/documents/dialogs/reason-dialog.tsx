import { useState } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import { fitsDifference, longestReason, reasonCodes } from '../../../documents/journal/reason-codes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextDialog } from '../../ui/overlay/text-dialog.tsx';
import './dialogs.css';

/** Enters the reason for a variance, as DOCK.REASON would. `about`: what it is for. */
export function ReasonDialog(props: {
  readonly about: string;
  /** The variances it explains: negative where goods are missing. */
  readonly differences: readonly number[];
  /** Text to show when there is nothing to explain. */
  readonly none?: string | undefined;
  readonly onClose: () => void;
}) {
  const { about, differences, none, onClose } = props;
  const codes = reasonCodes.filter((code) => code !== 'OTHER' && fitsDifference(code, differences));
  const { t } = useTexts();
  const dockside = useDockside();
  const [inWords, setInWords] = useState(false);
  const give = (code: string, text: string | null) => {
    onClose();
    dockside.submit(formatCommand({ name: 'reason', code, text }), 'button');
  };
  if (inWords) {
    return (
      <TextDialog
        title={t('dialog.reason', { about })}
        label={t('dialog.reason-words')}
        hint={t('dialog.reason-words-hint')}
        maxLength={longestReason}
        submitLabel={t('dialog.qty-do')}
        onSubmit={(text) => give('OTHER', text)}
        onClose={onClose}
      />
    );
  }
  if (none !== undefined) {
    return (
      <Dialog title={t('reason.title')} onClose={onClose}>
        <p>{none}</p>
        <div className="dialog-actions">
          <Button label={t('shell.cancel')} keys="Esc" autoFocus onPress={onClose} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('dialog.reason', { about })} onClose={onClose}>
      <div className="grid columns-2 gap-3">
        {codes.map((code, at) => (
          <Button
            key={code}
            label={t(`reason.${code}`)}
            className="reason-choice"
            autoFocus={at === 0}
            onPress={() => give(code, null)}
          />
        ))}
        <Button label={t('dialog.reason-other')} className="reason-choice" onPress={() => setInWords(true)} />
      </div>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
      </div>
    </Dialog>
  );
}
