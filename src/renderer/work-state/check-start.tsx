import type { LucideIcon } from 'lucide-react';
import { Panel } from '../components/panel.tsx';
import { CommandButton } from '../shell/command-button.tsx';
import './check-start.css';

/** With no check open: how one begins, by a scan of its order. */
export function CheckStart(props: { readonly icon: LucideIcon; readonly title: string; readonly words: string }) {
  const { icon: Icon, title, words } = props;
  return (
    <Panel className="check-start">
      <Icon aria-hidden className="check-start-icon" />
      <div className="check-start-words">
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      <div className="check-start-actions">
        <CommandButton name="type-code" kind="go" />
        <CommandButton name="new" label="check.new" />
      </div>
    </Panel>
  );
}
