import { CircleAlert, Copy, Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { BoxDraft } from '../../../session/stores/price-drafts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { DraftProblems } from './check-draft.ts';
import { emptyBox, nextId } from './drafts.ts';

const fields = ['Quantity', 'Weight', 'Length', 'Width', 'Height'] as const;

/** Boxes, one row for each kind: quantity, grams, centimetres. */
export function BoxRows(props: {
  readonly boxes: readonly BoxDraft[];
  readonly problems: DraftProblems;
  readonly onChange: (boxes: readonly BoxDraft[]) => void;
}) {
  const { boxes, problems, onChange } = props;
  const { t, say } = useTexts();
  const set = (id: string, change: Partial<BoxDraft>) =>
    onChange(boxes.map((box) => (box.id === id ? { ...box, ...change } : box)));
  const all = problems.boxes;
  return (
    <section className="grid columns-1 gap-2" aria-label={t('prices.boxes')}>
      <div className="row items-center between gap-3">
        <h3>{t('prices.boxes')}</h3>
        <Button label={t('prices.add-box')} icon={Plus} onPress={() => onChange([...boxes, emptyBox(nextId(boxes))])} />
      </div>
      {all !== undefined && <p className="price-wrong ground-bad">{say(all)}</p>}
      {boxes.map((box, at) => {
        const wrong = fields.flatMap((name) => {
          const problem = problems[`boxes.${box.id}.${name}`];
          return problem === undefined ? [] : [{ name, words: say(problem) }];
        });
        return (
          <div key={box.id} className="price-row" data-testid="price-box">
            <div className="price-box-fields grid gap-2 items-end">
              {fields.map((name) => (
                <TextField
                  key={name}
                  label={t(`prices.box-${name}`)}
                  value={box[name]}
                  onChange={(value) => set(box.id, { [name]: value })}
                  inputMode="decimal"
                  error={wrong.some((each) => each.name === name) ? '' : undefined}
                />
              ))}
              <Button
                label={t('prices.copy-box')}
                icon={Copy}
                iconOnly
                accessibleLabel={t('prices.copy-box-of', { n: at + 1 })}
                onPress={() => onChange([...boxes, { ...box, id: nextId(boxes) }])}
              />
              <Button
                label={t('prices.remove')}
                icon={Trash2}
                iconOnly
                accessibleLabel={t('prices.remove-of', { n: at + 1 })}
                isDisabled={boxes.length === 1}
                onPress={() => onChange(boxes.filter(({ id }) => id !== box.id))}
              />
            </div>
            {wrong.length > 0 && (
              <p className="price-wrong ground-bad">
                <CircleAlert aria-hidden />
                <span>{wrong.map(({ name, words }) => `${t(`field.${name}`)}: ${words}`).join(' ')}</span>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
