import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ChoiceField } from '../ui/form/choice-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { Samples } from './samples-grid.tsx';

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
