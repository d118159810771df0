import { Package, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { FilterRow } from '../ui/list/filter-row.tsx';
import { Keypad } from '../ui/overlay/keypad.tsx';
import { LetterPad } from '../ui/overlay/letter-pad.tsx';
import { Samples } from './samples-grid.tsx';

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
        <Keypad value={typed} onChange={setTyped} deleteLabel={t('entry.delete-digit')} />
      </div>
      <LetterPad value={typed} onChange={setTyped}>
        <Button label={t('gallery.go')} keys="Enter" kind="go" />
      </LetterPad>
    </Samples>
  );
}
