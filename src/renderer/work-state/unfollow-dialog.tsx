import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { shortCode } from '../i18n/short-code.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useAction } from '../state/use-action.ts';
import { useDockside } from '../state/use-dockside.ts';

/** Confirms that SKUs are no longer followed. `onDone` receives how many. */
export function UnfollowDialog(props: {
  readonly skus: readonly string[];
  readonly onDone: (skus: number) => void;
  readonly onClose: () => void;
}) {
  const { skus, onDone, onClose } = props;
  const { t } = useTexts();
  const { bridge } = useDockside();
  const action = useAction();
  const [only = ''] = skus;
  const unfollow = () =>
    void action.run(async () => {
      const answer = await bridge.invoke('catalogue.unfollow', { skus: [...skus] });
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
      <FailureNote failure={action.failure} />
      <div className="dialog-actions">
        <Button label={t('catalogue.keep')} keys="Esc" onPress={onClose} />
        <Button
          label={t('catalogue.unfollow-do')}
          keys="Enter"
          kind="danger"
          autoFocus
          isDisabled={action.isRunning}
          onPress={unfollow}
        />
      </div>
    </Dialog>
  );
}
