import { Fragment } from 'react';
import type { Fact } from '../../../documents/words/other-fields.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** Fields that have a value, with their labels; one that the interface does not list keeps the service's name. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTexts();
  return (
    <DescriptionList
      look="columns"
      least="9.5em"
      className="fact-list breaks"
      rows={facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => {
          const key = `field.${name}`;
          return {
            field: name,
            term: isTextKey(key) ? t(key) : name,
            value: isTime.test(value) ? <Time text={value} /> : value,
          };
        })}
    />
  );
}

/** As `timeInWords` writes it. */
const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:/;

/** A line may break between date, time and offset, but not inside them. */
function Time({ text }: { readonly text: string }) {
  return text.split(' ').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className="fact-part">{part}</span>
    </Fragment>
  ));
}
