import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import './button.css';

export interface ButtonProps {
  readonly label: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly icon?: LucideIcon;
  /** `go`: the one next likely action of a screen. `danger`: what cannot be taken back. */
  readonly kind?: 'plain' | 'go' | 'danger' | 'quiet' | undefined;
  /** The label above its key, where many stand in a row. */
  readonly stacked?: boolean;
  readonly iconOnly?: boolean;
  /** Where the label alone does not say what it acts on: read out instead of it. */
  readonly accessibleLabel?: string;
  readonly isDisabled?: boolean;
  /** Of a button that unfolds something. */
  readonly isExpanded?: boolean;
  readonly type?: 'button' | 'submit';
  /** Of a dialog's buttons the one that Enter presses at once. */
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** Where a test presses it. */
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
