import {
  Box,
  Camera,
  ClipboardPen,
  Copy,
  FileText,
  Hash,
  Landmark,
  List,
  type LucideIcon,
  MessageSquareText,
  Minus,
  Package,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackagePlus,
  Paperclip,
  Pause,
  Printer,
  RotateCcw,
  Ruler,
  Scale,
  Search,
  Undo2,
  Weight,
} from 'lucide-react';
import { type CommandName, commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { type MoreItem, MoreMenu } from '../../ui/overlay/more-menu.tsx';
import './floor.css';

export interface FloorAction {
  readonly name: FloorCommand;
  /** Another label, where the place can be more specific. */
  readonly label?: TextKey;
}

const icons = {
  box: PackagePlus,
  contents: PackageOpen,
  declare: Landmark,
  details: ClipboardPen,
  done: PackageCheck,
  file: Paperclip,
  'go-to-box': Box,
  hold: Pause,
  list: List,
  minus: Minus,
  order: FileText,
  packaging: Package,
  photo: Camera,
  print: Printer,
  qty: Hash,
  reason: MessageSquareText,
  recount: RotateCcw,
  same: Copy,
  tare: PackageMinus,
  'type-code': Search,
  undo: Undo2,
  size: Ruler,
  weigh: Scale,
  weight: Weight,
} as const satisfies Partial<Record<CommandName, LucideIcon>>;

export type FloorCommand = keyof typeof icons;

export interface FloorActionsProps {
  /** At most four, always at the same places. */
  readonly actions: readonly FloorAction[];
  /** The one that most often comes next. */
  readonly next: FloorCommand | null;
  /** All other commands of this work. */
  readonly more: readonly FloorAction[];
  /** What has no command. */
  readonly others?: readonly MoreItem[];
}

/** What to press on the floor: few and large, at the bottom, where hands are; everything else under More. */
export function FloorActions({ actions, next, more, others = [] }: FloorActionsProps) {
  const { t } = useTexts();
  const dockside = useDockside();
  const items = more.map(({ name, label }): MoreItem => {
    const command = commandTable[name];
    return {
      id: name,
      label: t(label ?? command.label),
      keys: keyLabel(command.key),
      icon: icons[name],
      onPress: () => runCommand(dockside, command.action, 'button'),
    };
  });
  return (
    <div className="floor-actions labels-wrap grid gap-3">
      {actions.map((action) => (
        <CommandButton
          key={action.name}
          {...action}
          icon={icons[action.name]}
          kind={action.name === next ? 'go' : 'plain'}
        />
      ))}
      <MoreMenu label={t('command.more')} items={[...items, ...others]} />
    </div>
  );
}
