import type { Command } from '../../../barcode/command.ts';
import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { beginDocument } from './begin-document.ts';
import { askAboutNewest } from './outbox-question.ts';
import { badgeInSettings, signInByBadge } from './sign-in.ts';
import { tareScale } from './weigh-command.ts';

type StationCommand = Extract<Command, { name: 'go' | 'operator' }> | { readonly name: 'new' | 'tare' };

const names: ReadonlySet<string> = new Set(['go', 'operator', 'new', 'tare']);

export function isStationCommand(command: Command): command is StationCommand & Command {
  return names.has(command.name);
}

/** GO, NEW, OPERATOR and TARE: they act on the station, not on a document. */
export function decideStationCommand(core: CoreContext, screen: Screen, command: StationCommand): StationDecision {
  switch (command.name) {
    case 'go':
      return goTo(core, command.screen);
    case 'operator':
      return screen === 'settings' ? badgeInSettings(core, command.badge) : signInByBadge(core, command.badge);
    case 'new':
      return beginDocument(core, screen);
    case 'tare':
      return tareScale(core);
  }
}

function goTo(core: CoreContext, screen: Screen): StationDecision {
  const asked = screen === 'outbox' ? askAboutNewest(core) : null;
  if (asked !== null) return { ...asked, navigate: screen };
  const current = core.documents.current(screen);
  const detail = current ? message('message.back-at', { id: current.number }) : null;
  return { ...say('command', message(`screen.${screen}`), detail), navigate: screen };
}
