import { Package, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { ChoiceField } from '../ui/form/choice-field.tsx';
import { DateField, type DateFieldProps } from '../ui/form/date-field.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
import { FilterRow } from '../ui/list/filter-row.tsx';
import { Keypad } from '../ui/overlay/keypad.tsx';
import { LetterPad } from '../ui/overlay/letter-pad.tsx';
import { sampleGoods, sampleUrl } from './samples.ts';
import { Samples } from './samples-grid.tsx';

export function FieldSamples() {
  const { t } = useTexts();
  const [, odd] = sampleGoods;
  return (
    <Samples columns={3}>
      <SampleText label={t('gallery.empty-value')} hint={t('gallery.hint')} />
      <SampleText label={t('gallery.filled')} start={sampleUrl} />
      <SampleText label={t('gallery.code')} start={odd.code} isCode />
      <SampleText label={t('gallery.wrong')} start="IN-1" hint={t('gallery.hint')} error={t('gallery.error')} />
      <SampleText label={t('gallery.long-label')} start="IN-1" error={t('gallery.long-error')} />
      <SampleText label={t('gallery.secret')} start="1234567890" type="password" />
      <SampleText label={t('gallery.read-only')} start="IN-2026-114" isReadOnly />
      <SampleText label={t('gallery.off')} start="IN-2026-114" isDisabled />
      <SampleText label={t('gallery.note')} start={odd.name} lines={3} />
      <SampleDate label={t('gallery.date')} start="2026-12-14" hint={t('gallery.hint')} />
      <SampleDate label={t('gallery.empty-value')} start="" />
      <SampleDate label={t('gallery.wrong')} start="2026-10-01" min="2026-11-21" />
      <SampleDate label={t('gallery.off')} start="2026-12-14" isDisabled />
      <SampleSearch start="" />
      <SampleSearch start="IN-2026" />
    </Samples>
  );
}

type Sample<Props> = Omit<Props, 'value' | 'onChange'> & { readonly start?: string };

function SampleText({ start = '', ...props }: Sample<TextFieldProps>) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

function SampleDate({ start = '', ...props }: Sample<DateFieldProps>) {
  const [value, setValue] = useState(start);
  return <DateField {...props} value={value} onChange={setValue} />;
}

function SampleSearch({ start }: { readonly start: string }) {
  const { t } = useTexts();
  const [value, setValue] = useState(start);
  return (
    <SearchField
      label={t('gallery.search')}
      placeholder={t('gallery.search-empty')}
      value={value}
      onChange={setValue}
    />
  );
}

export function ChoiceSamples() {
  const { t } = useTexts();
  const [way, setWay] = useState('sea');
  const [isOn, setOn] = useState(true);
  const choices = [
    { value: 'sea', label: t('gallery.choice-sea'), words: t('gallery.choice-sea-words') },
    { value: 'air', label: t('gallery.choice-air'), words: t('gallery.choice-air-words') },
    { value: 'rail', label: t('gallery.choice-rail') },
  ];
  const choice = { label: t('gallery.choice'), value: way, choices, onChange: setWay };
  const onOff = { label: t('gallery.switch'), words: t('gallery.switch-words'), isOn, onChange: setOn };
  return (
    <Samples columns={2}>
      <ChoiceField {...choice} hint={t('gallery.hint')} />
      <ChoiceField {...choice} error={t('gallery.error')} />
      <ChoiceField {...choice} isDisabled />
      <SelectField {...choice} hint={t('gallery.hint')} />
      <SelectField {...choice} error={t('gallery.error')} />
      <SelectField {...choice} isDisabled />
      <SwitchField {...onOff} />
      <SwitchField {...onOff} isOn={!isOn} onChange={(on) => setOn(!on)} />
      <SwitchField {...onOff} isDisabled />
    </Samples>
  );
}

const filters = ['gallery.choice-sea', 'gallery.choice-air', 'gallery.off'] as const;

export function ButtonSamples() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('gallery.choice-sea');
  return (
    <Samples columns={1}>
      <div className="sample-row">
        <Button label={t('gallery.go')} keys="F2" kind="go" />
        <Button label={t('gallery.plain')} keys="⇧F7" />
        <Button label={t('gallery.danger')} icon={Trash2} kind="danger" />
        <Button label={t('gallery.quiet')} kind="quiet" />
        <Button label={t('gallery.go')} icon={Package} iconOnly />
        <Button label={t('gallery.plain')} keys="F7" stacked />
      </div>
      <div className="sample-row">
        <Button label={t('gallery.go')} keys="F2" kind="go" isDisabled />
        <Button label={t('gallery.plain')} keys="⇧F7" isDisabled />
        <Button label={t('gallery.danger')} icon={Trash2} kind="danger" isDisabled />
        <Button label={t('gallery.off')} icon={Package} iconOnly isDisabled />
      </div>
      <FilterRow
        label={t('gallery.choice')}
        filters={filters.map((id, at) => ({ id, label: t(id), count: String(at * 1204) }))}
        chosen={filter}
        onChoose={setFilter}
      />
      <p className="code">{typed === '' ? t('gallery.empty-value') : typed}</p>
      <div className="sample-keypad">
        <Keypad value={typed} onChange={setTyped} deleteLabel={t('entry.delete-digit')} decimal="." />
      </div>
      <LetterPad value={typed} onChange={setTyped}>
        <Button label={t('gallery.go')} keys="Enter" kind="go" />
      </LetterPad>
    </Samples>
  );
}
