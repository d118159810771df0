import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import './button.css';

export interface ButtonProps {
  readonly label: string;
  /** The equivalent key. */
  readonly keys?: string;
  readonly icon?: LucideIcon;
  /** `go`: a screen's most likely next action. `danger`: an action that cannot be undone. */
  readonly kind?: 'plain' | 'go' | 'danger' | 'quiet' | undefined;
  /** Puts the label above its key, for buttons in a row. */
  readonly stacked?: boolean;
  readonly iconOnly?: boolean;
  /** Read out instead of the label, where that alone does not say what it acts on. */
  readonly accessibleLabel?: string;
  readonly isDisabled?: boolean;
  /** For a button that expands something. */
  readonly isExpanded?: boolean;
  readonly type?: 'button' | 'submit';
  /** For the button of a dialog that Enter presses at once. */
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** For tests. */
  readonly testId?: string;
  readonly onPress?: () => void;
}

export function Button({ label, keys, icon: Icon, kind = 'plain', ...rest }: ButtonProps) {
  const { stacked = false, iconOnly = false, isDisabled = false, type = 'button', className = '', onPress } = rest;
  const { autoFocus = false } = rest;
  const spoken = rest.accessibleLabel ?? (iconOnly ? label : undefined);
  return (
    <AriaButton
      className={`button button-${kind} ${stacked ? 'button-stacked' : ''} ${className}`}
      isDisabled={isDisabled}
      type={type}
      autoFocus={autoFocus}
      // A button that keeps the focus would be pressed again by a scanner's Enter or space.
      preventFocusOnPress
      {...(rest.isExpanded === undefined ? {} : { 'aria-expanded': rest.isExpanded })}
      {...(spoken === undefined ? {} : { 'aria-label': spoken })}
      {...(rest.testId === undefined ? {} : { 'data-testid': rest.testId })}
      {...(onPress ? { onPress } : {})}
    >
      {Icon && <Icon aria-hidden className="button-icon" />}
      {!iconOnly && <span className="button-label">{label}</span>}
      {keys !== undefined && <kbd>{keys}</kbd>}
    </AriaButton>
  );
}
