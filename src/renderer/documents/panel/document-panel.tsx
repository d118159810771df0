import type { ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { CommandName } from '../../app/commands/commands.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useStation } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { BegunBy } from './begun-by.tsx';
import './panel.css';

/** Who works on it, and the commands about the whole document. */
export function DocumentHead(props: {
  readonly document: Pick<OpenDocument<DocumentKindName>, 'id' | 'operator' | 'createdAt'>;
  readonly commands: readonly { readonly name: CommandName; readonly label?: TextKey }[];
  /** Shown above the commands. */
  readonly children?: ReactNode;
}) {
  const { document, commands, children } = props;
  const { id, operator, createdAt } = document;
  return (
    <>
      <BegunBy id={id} operator={operator} createdAt={createdAt} />
      {children}
      <div className="document-head grid gap-2">
        {commands.map((command) => (
          <CommandButton key={command.name} {...command} stacked />
        ))}
      </div>
    </>
  );
}

/** Says that nothing here waits for the network. */
export function SafeNote() {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  return <p className="quiet">{t(isOffline ? 'inbound.safe-offline' : 'inbound.safe')}</p>;
}

/** How a document that is sent ends: completed, or put on hold. `isReady`: nothing prevents it. */
export function DocumentEnd({ label, isReady }: { readonly label?: TextKey; readonly isReady: boolean }) {
  return (
    <div className="panel-end labels-wrap grid gap-2">
      <CommandButton name="done" kind={isReady ? 'go' : 'plain'} {...(label === undefined ? {} : { label })} />
      <CommandButton name="hold" />
    </div>
  );
}
