import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import { goToBox } from '../../documents/inbound-plan-box-command.ts';
import type { PaperAction } from './meaning-table.ts';
import type { OtherPaper } from './own-papers.ts';
import type { PaperMeaning } from './read-meaning.ts';
import type { OpenPlan, Situation } from './situation.ts';
import type { StationDecision } from './station-decision.ts';
import { switchTo } from './switch-to.ts';

/** What a scan of a document or a box of ours does, by the action that the table names. */
export function actOnPaper(action: PaperAction, { core, open }: Situation, meaning: PaperMeaning): StationDecision {
  const { code } = meaning;
  switch (action) {
    case 'say-open':
      return refuse('command', message('message.this-plan', { plan: code }));
    case 'open-box':
      if (open === null || !('box' in meaning)) break;
      return { ...openBox(open, meaning), documentId: open.id };
    case 'say-strange-box':
      return refuse('wrong', message('message.strange-box', { code }), message('message.strange-box-how'));
    case 'offer':
      if (!('paper' in meaning)) break;
      return offer(code, meaning.paper);
    case 'go-there':
      if (!('paper' in meaning)) break;
      return goThere(core, code, meaning.paper);
    case 'say-closed':
      if (!('paper' in meaning)) break;
      return refuse('wrong', nameOf(code, meaning.paper), message('message.other-closed'));
  }
  throw new Error(`${meaning.kind} cannot ${action}`);
}

/** What a label says is in the box is not counted: the goods are. */
function openBox({ plan }: OpenPlan, { box, namesContents }: Extract<PaperMeaning, { box: string }>): StationDecision {
  const decision = goToBox(plan, box);
  return namesContents ? { ...decision, detail: message('message.label-contents') } : decision;
}

/** Says what it is and where it belongs, and goes there by YES. */
function offer(code: string, paper: OtherPaper): StationDecision {
  return { ...refuse('wrong', nameOf(code, paper), message('message.other-offer')), offer: paper.id };
}

/** Home has no document of its own: with none open anywhere there is nothing to ask about. */
function goThere(core: Situation['core'], code: string, paper: OtherPaper): StationDecision {
  const open = core.documents.current('inbound');
  if (open?.id === paper.id) {
    return { ...refuse('command', message('message.back-at', { id: open.number })), navigate: 'inbound' };
  }
  if (open) return offer(code, paper);
  return switchTo(core, paper.id);
}

function nameOf(code: string, { isItself, number }: OtherPaper) {
  return isItself
    ? message('message.other-plan', { plan: number })
    : message('message.other-box', { code, plan: number });
}
