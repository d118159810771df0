import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mostPackaging } from '../../../../contract/packaging.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { emptyRow, type PackagingRow, readRows, rowsOf, rowsText } from '../section/packaging-draft.ts';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import './packing.css';

const fields = [
  ['code', 'settings.packaging-code'],
  ['name', 'settings.packaging-name'],
  ['grams', 'settings.packaging-grams'],
  ['length', 'settings.packaging-length'],
  ['width', 'settings.packaging-width'],
  ['height', 'settings.packaging-height'],
] as const;

/** The station's cartons and bags, and whether packed parcels go into the open bill of lading. */
export function PackingSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const [wrong, setWrong] = useState<number | null>(null);
  const section = useSection(sectionFields.packing(access.view), async ({ packaging, packedIntoBill }) => {
    const read = readRows(rowsOf(packaging));
    setWrong('wrong' in read ? read.wrong : null);
    // The core says what is wrong with it, as with every other section.
    await access.write({
      packaging: 'wrong' in read ? [{ code: '', name: '', grams: null, size: null }] : read.packaging,
      packedIntoBill,
    });
  });
  const { draft, change, failure } = section;
  const rows = rowsOf(draft.packaging);
  const put = (next: readonly PackagingRow[]) => {
    setWrong(null);
    change({ packaging: rowsText(next) });
  };
  const problem = problemAt(
    failure,
    t('settings.packaging-wrong'),
    'packaging',
    'packaging.0.code',
    'packaging.0.name',
  );
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <Setting id="packaging">
        <fieldset className="packaging-rows stack gap-3">
          <legend>{t('settings.packaging')}</legend>
          <p className="field-hint">{t('settings.packaging-words')}</p>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else until its code is typed.
            <div key={at} className="packaging-row settings-fields" data-testid="packaging-row">
              {fields.map(([name, label]) => (
                <TextField
                  key={name}
                  label={t(label)}
                  value={row[name]}
                  onChange={(text) => put(rows.with(at, { ...row, [name]: text }))}
                />
              ))}
              <Button
                label=""
                accessibleLabel={t('settings.packaging-remove', { name: row.name || row.code })}
                icon={Trash2}
                onPress={() => put(rows.toSpliced(at, 1))}
              />
              {wrong === at && problem !== undefined && <p className="packaging-row-problem ground-bad">{problem}</p>}
            </div>
          ))}
          <Button
            label={t('settings.packaging-add')}
            icon={Plus}
            isDisabled={rows.length >= mostPackaging}
            onPress={() => put([...rows, emptyRow])}
          />
        </fieldset>
      </Setting>
      <Setting id="packed-into-bill">
        <SwitchField
          label={t('settings.packed-into-bill')}
          words={t('settings.packed-into-bill-words')}
          isOn={draft.packedIntoBill}
          onChange={(packedIntoBill) => change({ packedIntoBill })}
        />
      </Setting>
      <SaveRow section={section} />
    </form>
  );
}
