import { formatCommand } from '../../../barcode/command.ts';
import type { Packaging } from '../../../contract/packaging.ts';
import { useRead } from '../../data/use-read.ts';
import { formatGrams, formatSides } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import './dialogs.css';

/** Chooses the carton or bag, as DOCK.PACKAGING would. */
export function PackagingDialog(props: { readonly chosen: string | undefined; readonly onClose: () => void }) {
  const { chosen, onClose } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const { value, failure } = useRead('settings.read', {});
  const packaging = value?.settings.packaging ?? [];
  const choose = (code: string) => {
    onClose();
    dockside.submit(formatCommand({ name: 'packaging', code }), 'button');
  };
  const factsOf = ({ size, grams }: Packaging) =>
    [
      size === null ? '' : formatSides([size.length, size.width, size.height], locale),
      grams === null ? '' : formatGrams(grams, locale),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog title={t('pack.packaging-which')} onClose={onClose}>
      <FailureNote failure={failure} />
      {value !== null && packaging.length === 0 && <p>{t('pack.packaging-none')}</p>}
      <div className="labels-wrap grid columns-2 gap-3">
        {packaging.map((each, at) => (
          <Button
            key={each.code}
            label={`${each.name}\n${factsOf(each)}`}
            className="packaging-choice"
            kind={each.code === chosen ? 'go' : 'plain'}
            autoFocus={at === 0}
            testId="packaging"
            onPress={() => choose(each.code)}
          />
        ))}
      </div>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" autoFocus={packaging.length === 0} onPress={onClose} />
      </div>
    </Dialog>
  );
}
