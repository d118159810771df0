import { Box, ClipboardList, Command, type LucideIcon, MapPin, ScanBarcode, Send, Tag, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { FoundThing } from '../../../contract/bridge/search.ts';
import type { Failure } from '../../../contract/failure.ts';
import { useCommand } from '../../data/use-command.ts';
import { useAllTexts } from '../../i18n/use-all-texts.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useFound } from '../../session/reads/use-found.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { chooseFound } from './choose-found.ts';
import { foundCommands, isCommandName } from './found-commands.ts';
import './search.css';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { documentWords } from '../../documents/words/document-words.ts';
import { goodsNames } from '../../i18n/goods-name.ts';
import { openedOf } from './go-to-found.ts';

const icons: Readonly<Record<FoundThing['kind'], LucideIcon>> = {
  document: ClipboardList,
  inside: Box,
  order: Truck,
  entry: Send,
  parcel: MapPin,
  sku: Tag,
  command: Command,
};

/** Everything that matches the typed text, or what was opened and scanned recently. One press opens it; goods are entered as if scanned. */
export function SearchHits({
  text,
  failure: unreached,
  onEnter,
  onClose,
}: {
  readonly text: string;
  /** Why the result picked by Enter could not be opened. */
  readonly failure: Failure | null;
  readonly onEnter: (code: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts();
  const { t } = texts;
  const languages = useAllTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { value, last: found, failure, again } = useFound(text);
  const commands = useMemo(() => foundCommands(text, Object.values(languages)), [text, languages]);
  const label = t(text === '' ? 'search.lately' : 'search.found');

  const choose = (thing: FoundThing) =>
    void command.run(async () => {
      if (await chooseFound(dockside, thing, onEnter)) onClose();
    });

  return (
    <section className="search-hits stack gap-2 shrink-y" aria-label={label}>
      <h3>{label}</h3>
      <FailureNote failure={command.failure ?? unreached} />
      <FailureNote failure={failure} onRetry={again} />
      {value?.length === 0 && commands.length === 0 && (
        <p className="muted">{t(text === '' ? 'search.nothing-yet' : 'search.nothing')}</p>
      )}
      <ul className="search-hits-list bare scrolls shrink-y grow">
        {[...(found ?? []), ...commands].map((thing) => {
          const { id, title, isCode, words } = foundWords(thing, texts);
          const Icon = icons[thing.kind];
          return (
            <li key={id}>
              <Button
                className="press press-row search-hit"
                preventFocusOnPress
                isDisabled={command.isRunning}
                onPress={() => choose(thing)}
              >
                <Icon aria-hidden />
                <b className={isCode ? 'cut code' : 'cut'} title={title}>
                  {title}
                </b>
                <span className="quiet cut" title={words}>
                  {words}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {text !== '' && (found ?? []).length > 0 && (
        <Button
          className="press press-row search-hit search-as-typed"
          preventFocusOnPress
          onPress={() => onEnter(text)}
        >
          <ScanBarcode aria-hidden />
          <b className="cut" title={t('search.as-typed', { text })}>
            {t('search.as-typed', { text })}
          </b>
        </Button>
      )}
    </section>
  );
}

/** The text of a search result row. `isCode`: it is read character by character. */
interface FoundWords {
  readonly id: string;
  readonly title: string;
  readonly isCode: boolean;
  readonly words: string;
}

/** Its name, and what it is: kind, state, and who or what it is about. */
function foundWords(thing: FoundThing, { t, locale }: TextsOfScreen): FoundWords {
  const said = (title: string, parts: readonly string[], isCode = true): FoundWords => ({
    id: idOf(thing),
    title,
    isCode,
    words: parts.filter(Boolean).join(' · '),
  });
  switch (thing.kind) {
    case 'document':
      return said(thing.number, [t(documentWords[thing.of].name), t(`search.${thing.status}`)]);
    case 'inside':
      return said(thing.code, [
        t(`search.${thing.what}`),
        t('search.in', { kind: t(documentWords[thing.document.of].name), number: thing.document.number }),
      ]);
    case 'order':
      return said(thing.packageId, [
        t(`outbox.kind-${thing.of}`),
        t(`stage.${thing.stage}`),
        thing.recipient,
        thing.platformOrderNo,
      ]);
    case 'entry':
      return said(thing.packageId, [
        t(`outbox.kind-${thing.of}`),
        t(`outbox-state.${thing.state}`),
        t('screen.outbox'),
        thing.platformOrderNo,
      ]);
    case 'parcel':
      return said(thing.number, [t('screen.tracking'), t(`tracking.stage-${thing.stage}`)]);
    case 'sku':
      return said(thing.sku, [goodsNames(thing, locale)[0] ?? t('inbound.no-name')]);
    case 'command': {
      if (!isCommandName(thing.name)) return said(thing.name, []);
      const { label, key } = commandTable[thing.name];
      return said(t(label), [t('search.command'), keyLabel(key)], false);
    }
  }
}

/** Unique in the list: two kinds of orders may share a number, and so may two documents. */
function idOf(thing: FoundThing): string {
  return JSON.stringify({ ...openedOf(thing), ...('code' in thing ? { code: thing.code, what: thing.what } : {}) });
}
