import { ChevronsUp } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { formatGrams } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ColumnStrip } from '../../ui/strip/column-strip.tsx';
import { FilmStrip, type StripFrame } from '../../ui/strip/film-strip.tsx';
import './floor.css';

interface BoxFrame extends Omit<StripFrame, 'place' | 'second' | 'laden' | 'isOver'> {
  /** Grams; null where it was not weighed. */
  readonly weight: number | null;
}

// Shared by all frames, so that a frame renders again only when it changes.
const tooHeavy = { icon: ChevronsUp, ground: 'warn' } as const;

/** More boxes are narrow columns. */
const mostFrames = 12;

export interface ChoosesBox {
  /** In the dialog of all boxes, which are whole there however many they are: closes it. */
  readonly onChosen?: () => void;
}

/**
 * The boxes of a document, with their weight. Where the station has a limit (Settings, Warehouse) a bar in each rises up to it; a box beyond
 * it is marked, unless it has another mark. Pressing one opens it, as DOCK.BOX.<place> does.
 */
export function BoxStrip(
  props: ChoosesBox & {
    readonly label: TextKey;
    readonly count: number;
    readonly openBox: number;
    readonly frameAt: (index: number) => BoxFrame;
  },
) {
  const { label, count, openBox, frameAt, onChosen } = props;
  const { t, locale } = useTexts();
  const limit = useStation((state) => state.view?.boxLimitGrams ?? 0);
  const dockside = useDockside();
  const open = useCallback(
    (index: number) => {
      onChosen?.();
      dockside.submit(formatCommand({ name: 'box', no: String(index + 1) }), 'button');
    },
    [dockside, onChosen],
  );
  const openNext = useCallback(() => runCommand(dockside, commandTable.box.action, 'button'), [dockside]);

  const strip = {
    label: t(label),
    count,
    frameAt: (index: number) => {
      const { weight, mark, notes = '', ...frame } = frameAt(index);
      const isOver = limit > 0 && weight !== null && weight > limit;
      return {
        place: String(index + 1),
        ...frame,
        ...(weight === null ? {} : { second: formatGrams(weight, locale) }),
        laden: limit > 0 && weight !== null ? weight / limit : undefined,
        notes: [notes, isOver ? t('inbound.box-heavy') : ''].filter(Boolean).join(', '),
        isOver,
        mark: mark ?? (isOver ? tooHeavy : undefined),
      };
    },
    selected: openBox,
    onPress: open,
  };
  if (onChosen !== undefined) return <FilmStrip {...strip} />;
  const next = { label: t('command.box'), caption: t('inbound.next'), onPress: openNext };
  if (count <= mostFrames) return <FilmStrip {...strip} next={next} />;
  const all = { label: t('inbound.all-boxes'), onPress: () => dockside.navigation.ask('all-boxes') };
  return <ColumnStrip {...strip} next={next} all={all} />;
}

/** All boxes, of which one is opened by pressing it. */
export function AllBoxesDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('inbound.all-boxes')} onClose={onClose} width="wide">
      <div className="all-boxes">{children}</div>
      <div className="dialog-actions">
        <Button label={t('shell.close')} keys="Esc" onPress={onClose} />
      </div>
    </Dialog>
  );
}
