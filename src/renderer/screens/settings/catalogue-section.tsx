import { CircleCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Bar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside, useStation } from '../../state/use-dockside.ts';
import './catalogue-section.css';
import { Fact } from './fact.tsx';
import { ImportProblems } from './import-problems.tsx';
import { decodeCsv } from './read-csv-file.ts';

const columns = [
  'Sku',
  'StorageNo',
  'CustomStorageNo',
  'SvcSku',
  'Barcode',
  'NameEn',
  'NameCn',
  'HsCode',
  'DeclareValue',
  'WeightGrams',
  'LengthCm',
  'WidthCm',
  'HeightCm',
  'Material',
  'Brand',
];

/** The SKUs of this station from a CSV file. */
export function CatalogueSection() {
  const { t, locale } = useTexts();
  const { bridge } = useDockside();
  const catalogue = useStation((state) => state.view?.catalogue);
  const [file, setFile] = useState('');
  const [imported, setImported] = useState<number | null>(null);
  const action = useAction();
  const importing = catalogue?.importing ?? null;

  const importFile = (chosen: File) => {
    setFile(chosen.name);
    setImported(null);
    void action.run(async () => {
      const csv = decodeCsv(await chosen.arrayBuffer());
      const { skus } = await bridge.invoke('catalogue.import', { csv });
      setImported(skus);
    });
  };

  return (
    <div className="settings-form">
      <Fact id="catalogue" label={t('settings.catalogue-known')} words={t('settings.catalogue-known-words')}>
        <span className="catalogue-count">{formatNumber(catalogue?.skus ?? 0, locale)}</span>
      </Fact>
      <Fact id="import" label={t('settings.import')} words={t('settings.import-words')}>
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv']}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) importFile(chosen);
          }}
        >
          <Button label={t('settings.import-choose')} icon={Upload} kind="go" isDisabled={action.isRunning} />
        </FileTrigger>
        <p className="quiet import-read">{t('settings.import-columns')}</p>
        <ul className="import-columns">
          {columns.map((column) => (
            <li key={column} className={column === 'Sku' ? 'import-required' : ''}>
              <code>{column}</code>
            </li>
          ))}
        </ul>
      </Fact>
      {action.isRunning && (
        <div role="status">
          <p>
            {importing
              ? t('settings.importing', { done: importing.done, of: importing.of })
              : t('settings.import-reading')}
          </p>
          <Bar parts={[{ kind: 'full', share: importing ? importing.done / Math.max(1, importing.of) : 0 }]} />
        </div>
      )}
      {imported !== null && (
        <p className="settings-answer ground-good" role="status">
          <CircleCheck aria-hidden />
          {t('settings.import-done', { skus: imported, file })}
        </p>
      )}
      <ImportProblems failure={action.failure} file={file} />
    </div>
  );
}
