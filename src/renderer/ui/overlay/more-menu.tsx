import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../form/button.tsx';

export interface MoreItem {
  readonly id: string;
  readonly label: string;
  /** The equivalent key. */
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

/** The rest of the actions, behind one button, each with its key. */
export function MoreMenu({ label, items }: { readonly label: string; readonly items: readonly MoreItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button label={label} icon={Ellipsis} isExpanded={isOpen} />
      <Popover className="popover more-menu" placement="top end">
        <Dialog aria-label={label} className="more-menu-items grid gap-2">
          {items.map(({ id, label, keys, icon, onPress }) => (
            <Button
              key={id}
              label={label}
              icon={icon}
              {...(keys === undefined ? {} : { keys })}
              onPress={() => {
                setOpen(false);
                onPress();
              }}
            />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
