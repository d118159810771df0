import { ChevronsUp } from 'lucide-react';
import { useCallback } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { formatGrams } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../session/use-dockside.ts';
import { FilmStrip, type StripFrame } from '../../ui/chart/film-strip.tsx';

interface BoxFrame extends Omit<StripFrame, 'place' | 'second' | 'share'> {
  /** Grams; null where it was not weighed. */
  readonly weight: number | null;
}

// Shared by all frames, so that a frame renders again only when it changes.
const tooHeavy = { icon: ChevronsUp, ground: 'warn' } as const;

/**
 * The boxes of a document, with their weight. Where the station has a limit (Settings, Warehouse) each is filled up to it; a box beyond it
 * is marked, unless it has another mark. Pressing one opens it, as DOCK.BOX.<place> does.
 */
export function BoxStrip(props: {
  readonly label: TextKey;
  readonly count: number;
  readonly openBox: number;
  readonly frameAt: (index: number) => BoxFrame;
}) {
  const { label, count, openBox, frameAt } = props;
  const { t, locale } = useTexts();
  const limit = useStation((state) => state.view?.boxLimitGrams ?? 0);
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
      frameAt={(index) => {
        const { weight, mark, label: words, ...frame } = frameAt(index);
        const isOver = limit > 0 && weight !== null && weight > limit;
        return {
          place: String(index + 1),
          ...frame,
          ...(weight === null ? {} : { second: formatGrams(weight, locale) }),
          share: limit > 0 && weight !== null ? weight / limit : undefined,
          label: isOver ? `${words}, ${t('inbound.box-heavy')}` : words,
          mark: mark ?? (isOver ? tooHeavy : undefined),
        };
      }}
      selected={openBox}
      onPress={open}
      next={{ label: t('command.box'), caption: t('inbound.next'), onPress: openNext }}
    />
  );
}
