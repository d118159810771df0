import { useCommand } from '../../../data/use-command.ts';
import { shortCode } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Confirms that SKUs are no longer followed. `onDone` receives how many. */
export function UnfollowDialog(props: {
  readonly skus: readonly string[];
  readonly onDone: (skus: number) => void;
  readonly onClose: () => void;
}) {
  const { skus, onDone, onClose } = props;
  const { t } = useTexts();
  const command = useCommand();
  const [only = ''] = skus;
  const unfollow = () =>
    void command.run(async (invoke) => {
      const answer = await invoke('catalogue.unfollow', { skus: [...skus] });
      onDone(answer.skus);
    });
  return (
    <Dialog
      title={
        skus.length === 1
          ? t('catalogue.unfollow-one-ask', { code: shortCode(only) })
          : t('catalogue.unfollow-ask', { n: skus.length })
      }
      onClose={onClose}
    >
      <p>{t('catalogue.unfollow-what')}</p>
      <FailureNote failure={command.failure} />
      <div className="dialog-actions">
        <Button label={t('catalogue.keep')} keys="Esc" onPress={onClose} />
        <Button
          label={t('catalogue.unfollow-do')}
          keys="Enter"
          kind="danger"
          autoFocus
          isDisabled={command.isRunning}
          onPress={unfollow}
        />
      </div>
    </Dialog>
  );
}
