import { memo, type ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { CommandName } from '../../app/commands/commands.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useStation } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import './panel.css';
import { Users } from 'lucide-react';
import { useRead } from '../../data/use-read.ts';
import { formatMoment } from '../../i18n/formats.ts';

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

/** Who began the open document and who works on it now, if they differ. Read again at a sign-in, never for a scan. */
const BegunBy = memo(function BegunBy(props: {
  readonly id: string;
  readonly operator: string;
  readonly createdAt: number;
}) {
  const { id, operator, createdAt } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const current = useStation((state) => state.view?.operator ?? '');
  // The previous operator may have written to it. What cannot be read is left out: the work does not need it.
  const people = useRead('document.people', { id }, { because: current }).last ?? [];
  if (current === operator && people.every((person) => person.operator === operator)) return null;
  const moment = (at: number) => formatMoment(at, now(), locale);
  const all = people.map(({ operator: who, entries, since, until }) =>
    t('people.wrote', { operator: who, n: entries, since: moment(since), until: moment(until) }),
  );
  const text = t('people.handed-over', { begun: operator, time: moment(createdAt), current });
  return (
    <p className="begun-by" title={[text, ...all].join('\n')} data-testid="begun-by">
      <Users aria-hidden />
      <span className="cut">{text}</span>
    </p>
  );
});
