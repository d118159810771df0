import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { DateField, type DateFieldProps } from '../ui/form/date-field.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
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
