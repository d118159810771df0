import { useState } from 'react';
import { longestPrefix, ScanPrefix } from '../../../../contract/devices/scan-profile.ts';
import { Setting } from '../../../connection/setting.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const kinds = ['none', 'aim', 'text', 'key'] as const;
/** The keys that scanners can send, without F8, the separator. */
const keys = Array.from({ length: 24 }, (_, at) => `F${at + 1}`).filter((key) => key !== 'F8');

/** What the scanner sends first. The text or key is asked for once its kind is chosen. */
export function ScannerPrefix(props: { readonly prefix: ScanPrefix; readonly onChange: (prefix: ScanPrefix) => void }) {
  const { prefix, onChange } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState<'text' | 'key' | null>(null);
  const [signs, setSigns] = useState(prefix.kind === 'text' ? prefix.text : '');
  const [wasTried, setTried] = useState(false);
  const kind = asked ?? prefix.kind;
  const typed = ScanPrefix.safeParse({ kind: 'text', text: signs });
  const choose = (next: ScanPrefix['kind']) => {
    setAsked(next === 'text' || next === 'key' ? next : null);
    setTried(false);
    if (next === 'none' || next === 'aim') onChange({ kind: next });
  };
  const use = () => {
    setTried(true);
    if (!typed.success) return;
    setAsked(null);
    onChange(typed.data);
  };
  return (
    <Setting id="scanner-prefix">
      <ChoiceField
        label={t('scanner.prefix')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`scanner.prefix-${value}`) }))}
        onChange={choose}
        hint={t('scanner.prefix-words')}
      />
      {kind === 'text' && (
        <div className="scanner-asked grid gap-3">
          <TextField
            label={t('scanner.prefix-signs')}
            value={signs}
            onChange={setSigns}
            hint={t('scanner.prefix-signs-words')}
            error={wasTried && !typed.success ? t('scanner.prefix-wrong') : undefined}
            maxLength={longestPrefix}
            isCode
          />
          <Button
            label={t('scanner.prefix-use')}
            isDisabled={prefix.kind === 'text' && prefix.text === signs}
            onPress={use}
          />
        </div>
      )}
      {kind === 'key' && (
        <div className="scanner-asked grid gap-3">
          <SelectField
            label={t('scanner.prefix-which')}
            value={prefix.kind === 'key' ? prefix.code : ''}
            choices={[
              ...(prefix.kind === 'key' ? [] : [{ value: '', label: t('scanner.prefix-choose') }]),
              ...keys.map((value) => ({ value, label: value })),
            ]}
            onChange={(code) => {
              const chosen = ScanPrefix.safeParse({ kind: 'key', code });
              if (chosen.success) onChange(chosen.data);
            }}
          />
        </div>
      )}
    </Setting>
  );
}
