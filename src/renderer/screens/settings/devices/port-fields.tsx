import { RefreshCw } from 'lucide-react';
import { baudRates, type ListedPort } from '../../../../contract/devices/ports.ts';
import { Setting } from '../../../connection/setting.tsx';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { frames, type PortDraft, usbLabel, usbOf, usbText } from '../section/port-draft.ts';

interface PortFieldsProps {
  readonly kind: 'serial' | 'usb';
  /** Begins the ids of its settings: `scale`. */
  readonly of: string;
  readonly draft: PortDraft;
  readonly onChange: (changes: Partial<PortDraft>) => void;
  /** What is wrong with the port as entered. */
  readonly error: string | undefined;
}

/** A port of this computer: chosen from those that it has now, or typed. */
export function PortFields(props: PortFieldsProps) {
  const { t } = useTexts();
  const { value: list, again, isReading } = useRead('station.ports', {});
  const problem = list?.problems[props.kind] ?? null;
  const listed = (list?.ports ?? []).filter(({ kind }) => kind === props.kind);
  const Fields = props.kind === 'serial' ? SerialFields : UsbField;
  return (
    <>
      <div className="row wrap items-center gap-3">
        <Button label={t('devices.look-again')} icon={RefreshCw} isDisabled={isReading} onPress={() => void again()} />
        <span className="muted breaks" role="status">
          {problem === null
            ? list !== null && t('devices.ports-n', { n: listed.length })
            : t(problem === 'failed' ? 'devices.no-list' : `message.device-${problem}`)}
        </span>
      </div>
      <Fields {...props} listed={listed} />
    </>
  );
}

type FieldsProps = PortFieldsProps & { readonly listed: readonly ListedPort[] };

function SerialFields({ of, draft, onChange, error, listed }: FieldsProps) {
  const { t } = useTexts();
  const usbAt = (path: string) => listed.find((port) => port.path === path)?.usb ?? null;
  const choosePath = (path: string) => {
    const usb = usbAt(path.trim());
    onChange({ path, usb: usb === null ? '' : usbText(usb) });
  };
  return (
    <>
      <Setting id={`${of}-path`}>
        <SuggestField
          label={t('devices.path')}
          hint={draft.usb === '' ? t('devices.path-words') : t('devices.path-usb', { usb: usbLabel(usbOf(draft.usb)) })}
          value={draft.path}
          suggestions={listed.map(({ path, label, usb }) => ({
            id: path,
            label: path,
            words: [label, usb === null ? '' : usbLabel(usb)].filter(Boolean).join(' · '),
          }))}
          listLabel={t('devices.path-list')}
          onChange={choosePath}
          onChoose={choosePath}
          onKeep={() => {}}
          error={error}
          isCode
        />
      </Setting>
      <Setting id={`${of}-speed`}>
        <SelectField
          label={t('devices.speed')}
          hint={t('devices.speed-words')}
          value={draft.baudRate}
          choices={baudRates.map((rate) => ({ value: String(rate), label: t('devices.baud', { rate }) }))}
          onChange={(baudRate) => onChange({ baudRate })}
        />
      </Setting>
      <Setting id={`${of}-frame`}>
        <SelectField
          label={t('devices.frame')}
          hint={t('devices.frame-words')}
          value={draft.frame}
          choices={frames.map((value) => ({ value, label: value }))}
          onChange={(frame) => onChange({ frame })}
        />
      </Setting>
    </>
  );
}

function UsbField({ of, draft, onChange, error, listed }: FieldsProps) {
  const { t } = useTexts();
  const found = listed.flatMap(({ label, usb }) =>
    usb === null ? [] : [{ value: usbText(usb), label: [label, usbLabel(usb)].filter(Boolean).join(' · ') }],
  );
  const isListed = draft.usb === '' || found.some(({ value }) => value === draft.usb);
  return (
    <Setting id={`${of}-usb`}>
      <SelectField
        label={t('devices.usb')}
        hint={t('devices.usb-words')}
        value={draft.usb}
        choices={[
          ...(draft.usb === '' ? [{ value: '', label: t('devices.usb-choose') }] : []),
          ...(isListed ? [] : [{ value: draft.usb, label: usbLabel(usbOf(draft.usb)) }]),
          ...found,
        ]}
        onChange={(usb) => onChange({ usb })}
        error={error}
      />
    </Setting>
  );
}
