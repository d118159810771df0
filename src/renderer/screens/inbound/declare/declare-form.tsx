import { type FormEvent, useState } from 'react';
import {
  type DeclaredGoods,
  type GoodsToDeclare,
  DeclaredGoods as schema,
} from '../../../../contract/bridge/inbound.ts';
import { leavesOf } from '../../../../contract/service/schema-leaves.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const fields = [
  'DeclareNameEN',
  'DeclareNameCN',
  'DeclareValue',
  'SellingValue',
  'HsCode',
  'Weight',
  'MaterialEN',
  'MaterialCN',
  'PurposeEN',
  'PurposeCN',
  'BrandName',
  'Packing',
] as const satisfies readonly (keyof DeclaredGoods)[];
type Field = (typeof fields)[number];

const figures: ReadonlySet<string> = new Set(
  leavesOf(schema).flatMap(({ name, type }) => (type === 'number' ? [name] : [])),
);

/** One SKU: fields known from the master are filled in; the rest is asked for. */
export function DeclareForm(props: {
  readonly goods: GoodsToDeclare;
  readonly onSubmit: (declared: DeclaredGoods) => void;
}) {
  const { goods, onSubmit } = props;
  const { t } = useTexts();
  const [values, setValues] = useState(() => shownValues(goods.declared ?? goods.master));
  const [wasTried, setTried] = useState(false);
  const wrong = (field: Field): string | undefined => {
    const value = values[field].trim();
    if (field === 'DeclareNameEN' && value === '') return wasTried ? t('declare.name-missing') : undefined;
    return figures.has(field) && value !== '' && !isPositive(value) ? t('shell.number-wrong') : undefined;
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (values.DeclareNameEN.trim() === '' || fields.some((field) => wrong(field) !== undefined)) return;
    const given = fields.map((field) => [field, values[field].trim()] as const).filter(([, value]) => value !== '');
    onSubmit(
      schema.parse(
        Object.fromEntries(given.map(([field, value]) => [field, figures.has(field) ? Number(value) : value])),
      ),
    );
  }

  return (
    <form className="declare-form" onSubmit={submit} data-testid="declare-form" data-sku={goods.sku}>
      <h2 className="cut" title={goods.sku}>
        {goods.sku}
      </h2>
      <div className="declare-fields grid grow shrink-y scrolls columns-2 gap-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            value={values[field]}
            error={wrong(field)}
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
      </div>
      <Button label={t('declare.confirm')} keys="Enter" kind="go" type="submit" />
    </form>
  );
}

function shownValues(known: DeclaredGoods): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, String(known[field] ?? '')])) as Record<Field, string>; // all of them
}

function isPositive(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;
}
