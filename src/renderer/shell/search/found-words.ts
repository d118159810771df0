import type { FoundThing } from '../../../contract/bridge/search.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { documentWords } from '../../documents/words/document-words.ts';
import { goodsNames } from '../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { isCommandName } from './found-commands.ts';
import { openedOf } from './go-to-found.ts';

/** The text of a search result row. `isCode`: it is read character by character. */
export interface FoundWords {
  readonly id: string;
  readonly title: string;
  readonly isCode: boolean;
  readonly words: string;
}

/** Its name, and what it is: kind, state, and who or what it is about. */
export function foundWords(thing: FoundThing, { t, locale }: TextsOfScreen): FoundWords {
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
      return said(thing.packageId, [t(`outbox.kind-${thing.of}`), t(`stage.${thing.stage}`), thing.recipient]);
    case 'entry':
      return said(thing.packageId, [
        t(`outbox.kind-${thing.of}`),
        t('screen.outbox'),
        t(`outbox-state.${thing.state}`),
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
