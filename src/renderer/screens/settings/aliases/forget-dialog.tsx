import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { shortCode } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Confirms the deletion of aliases, above the list: visible wherever the list is scrolled to. */
export function ForgetDialog(props: {
  readonly codes: readonly BarcodeAlias[];
  readonly onForget: () => void;
  readonly onKeep: () => void;
}) {
  const { codes, onForget, onKeep } = props;
  const { t } = useTexts();
  const title =
    codes.length === 1
      ? t('settings.learned-forget-one-ask', { code: shortCode(codes[0]?.code ?? '') })
      : t('settings.learned-forget-ask', { n: codes.length });
  return (
    <Dialog title={title} onClose={onKeep}>
      <p>{t('settings.learned-forget-words')}</p>
      <div className="dialog-actions">
        <Button label={t('settings.learned-keep')} keys="Esc" onPress={onKeep} />
        <Button label={t('settings.learned-forget')} keys="Enter" kind="danger" autoFocus onPress={onForget} />
      </div>
    </Dialog>
  );
}
