import { formatCommand } from '../../barcode/command.ts';
import { longestOperator } from '../../contract/settings.ts';
import { longestSought } from '../../contract/sought.ts';
import { isStationDialog } from '../app/routes/dialogs.ts';
import { useCommand } from '../data/use-command.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside, useNavigation, useStation } from '../session/use-dockside.ts';
import { TextDialog } from '../ui/overlay/text-dialog.tsx';
import { chooseFound, takenByEnter } from './search/choose-found.ts';
import { SearchHits } from './search/search-hits.tsx';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';

/** No label and no badge has longer texts. */
const longest = { 'type-code': longestSought, operator: longestOperator } as const;

/** What can be typed on every screen: a code whose label cannot be scanned, and the operator. It counts as a scan. */
export function StationDialogs() {
  const { t } = useTexts();
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const command = useCommand();
  const isListed = useStation((state) => (state.view?.signIn.listed ?? 0) > 0);
  if (dialog === null || !isStationDialog(dialog)) return null;
  const close = () => dockside.navigation.closeDialog();
  if (dialog === 'operator' && isListed) return <SignInDialog onClose={close} />;
  // The opened screen may have opened a dialog of its own.
  const leave = () => dockside.navigation.closeDialog('type-code');
  const enter = (text: string) => {
    close();
    dockside.submit(dialog === 'operator' ? formatCommand({ name: 'operator', badge: text }) : text, 'keypad');
  };
  const take = (text: string) =>
    void command.run(async (invoke) => {
      const first = await takenByEnter(invoke, text);
      if (first === null) enter(text);
      else if (await chooseFound(dockside, first, enter)) leave();
    });
  return (
    <TextDialog
      key={dialog}
      title={t(`dialog.${dialog}`)}
      label={t(`dialog.${dialog}-label`)}
      hint={t(`dialog.${dialog}-hint`)}
      maxLength={longest[dialog]}
      submitLabel={t(`dialog.${dialog}-do`)}
      onClose={close}
      {...(dialog === 'type-code'
        ? { beside: (text) => <SearchHits text={text} failure={command.failure} onEnter={enter} onClose={leave} /> }
        : {})}
      onSubmit={dialog === 'type-code' ? take : enter}
    />
  );
}
