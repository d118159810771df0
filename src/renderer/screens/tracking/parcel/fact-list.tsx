import { Fragment } from 'react';
import type { Fact } from '../../../documents/words/other-fields.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Fields with their labels; one that the interface does not list keeps the service's name. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTexts();
  return (
    <dl className="fact-list grid breaks">
      {facts.map(({ name, value }) => {
        const key = `field.${name}`;
        return (
          <div key={name} data-field={name}>
            <dt className="quiet">{isTextKey(key) ? t(key) : name}</dt>
            <dd>{isTime.test(value) ? <Time text={value} /> : value || t('order-page.not-said')}</dd>
          </div>
        );
      })}
    </dl>
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
