import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatCommand } from '../../../../barcode/command.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { TextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useKeptChoices } from './commands-choices.ts';
import { examples, type OwnKind, ownCommand, ownKinds } from './own-command.ts';

/** Codes with a custom value: a badge, a quantity, a box weight, a field of the plan. */
export function CommandsOwn() {
  const { t } = useTexts();
  const kept = useKeptChoices();
  const { ownKind, ownValue, own } = useStore(kept);
  const [isTried, setTried] = useState(false);
  const made = ownCommand(ownKind, ownValue);
  const add = () => {
    setTried(!made.ok);
    if (!made.ok) return;
    const text = formatCommand(made.command);
    kept.setState({ ownValue: '', own: [...own.filter((each) => formatCommand(each) !== text), made.command] });
  };
  return (
    <>
      <Setting id="own-kind">
        <SelectField
          label={t('commands.own')}
          value={ownKind}
          choices={ownKinds.map((value) => ({ value, label: t(kindLabel(value)) }))}
          onChange={(next) => kept.setState({ ownKind: next })}
          hint={t('commands.own-words')}
        />
      </Setting>
      <Setting id="own-value">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label={t('commands.value')}
            value={ownValue}
            onChange={(next) => kept.setState({ ownValue: next })}
            hint={t('commands.value-words', { code: exampleOf(ownKind) })}
            error={isTried && !made.ok ? t('commands.value-wrong', { code: exampleOf(ownKind) }) : undefined}
            maxLength={80}
            isCode
          />
          <div className="commands-end">
            <Button label={t('commands.add')} icon={Plus} type="submit" />
            {own.length > 0 && (
              <ul className="commands-made bare row wrap gap-2" aria-label={t('sheet.part-own')}>
                {own.map((command) => {
                  const text = formatCommand(command);
                  return (
                    <li key={text}>
                      <code className="cut" title={text}>
                        {text}
                      </code>
                      <Button
                        label={t('commands.remove')}
                        accessibleLabel={`${t('commands.remove')}: ${text}`}
                        icon={X}
                        iconOnly
                        kind="quiet"
                        onPress={() => kept.setState({ own: own.filter((each) => each !== command) })}
                      />
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        </form>
      </Setting>
    </>
  );
}

function kindLabel(kind: OwnKind): TextKey {
  const [name, field] = kind.split('.');
  return (field === undefined ? `command.${name}` : `field.${field}`) as TextKey; // ownKinds holds only such
}

function exampleOf(kind: OwnKind): string {
  const value = Object.entries(examples).find(([name]) => name === kind)?.[1] ?? 'ABC-1';
  return `DOCK.${kind.toUpperCase()}.${value}`;
}
