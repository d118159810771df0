import { useCallback } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FilmStrip, type StripFrame } from '../../ui/chart/film-strip.tsx';

/** The boxes of a document, each filled in proportion to its contents: the fullest is full. Pressing one opens it, as DOCK.BOX.<place> does. */
export function BoxStrip(props: {
  readonly label: TextKey;
  readonly count: number;
  readonly openBox: number;
  readonly frameAt: (index: number) => Omit<StripFrame, 'place'>;
}) {
  const { label, count, openBox, frameAt } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const open = useCallback(
    (index: number) => dockside.submit(formatCommand({ name: 'box', no: String(index + 1) }), 'button'),
    [dockside],
  );
  const openNext = useCallback(() => runCommand(dockside, commandTable.box.action, 'button'), [dockside]);
  return (
    <FilmStrip
      label={t(label)}
      count={count}
      frameAt={(index) => ({ place: String(index + 1), ...frameAt(index) })}
      selected={openBox}
      onPress={open}
      next={{ label: t('command.box'), caption: t('inbound.next'), onPress: openNext }}
    />
  );
}
