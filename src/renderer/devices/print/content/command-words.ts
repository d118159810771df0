import type { Command } from '../../../../barcode/command.ts';
import { planFields } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { reasonCodes } from '../../../../documents/journal/reason-codes.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** Describes a command in a few words for the printed sheet. */
export function commandWords(command: Command, { t }: Pick<TextsOfScreen, 't'>): string {
  switch (command.name) {
    case 'go':
      return t('sheet.go', { screen: t(`screen.${command.screen}`) });
    case 'set':
      return t('sheet.set', { field: fieldNamed(command.field), value: command.value });
    case 'box':
      return command.no === null ? t('sheet.box') : t('sheet.box-no', { box: command.no });
    case 'same':
      return t('sheet.same', { count: command.count });
    case 'qty':
      return t('sheet.qty', { quantity: command.quantity });
    case 'weight':
      return t('sheet.weight', { weight: command.weight });
    case 'size': {
      const { length, width, height } = command;
      return t('sheet.size', { length, width, height });
    }
    case 'packaging':
      return t('sheet.packaging', { code: command.code });
    case 'reason':
      return t('sheet.reason', { reason: reasonWords(command, t) });
    case 'operator':
      return t('sheet.operator', { badge: command.badge });
    default:
      return t(`sheet.${command.name}`);
  }
}

/** A field has the interface's case in the catalogue, and capitals in a code. */
function fieldNamed(field: string): string {
  return planFields.find((each) => each.toUpperCase() === field) ?? field;
}

function reasonWords({ code, text }: Extract<Command, { name: 'reason' }>, t: TextsOfScreen['t']): string {
  const known = reasonCodes.find((each) => each === code);
  return known === undefined || text !== null ? [code, text].filter(Boolean).join(': ') : t(`reason.${known}`);
}
