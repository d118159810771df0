import { Users } from 'lucide-react';
import { memo } from 'react';
import { useRead } from '../../data/use-read.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../session/use-dockside.ts';

/** Who began the open document and who works on it now, if they differ. Read again at a sign-in, never for a scan. */
export const BegunBy = memo(function BegunBy(props: {
  readonly id: string;
  readonly operator: string;
  readonly createdAt: number;
}) {
  const { id, operator, createdAt } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const current = useStation((state) => state.view?.operator ?? '');
  // The previous operator may have written to it. What cannot be read is left out: the work does not need it.
  const people = useRead('document.people', { id }, { because: current }).last ?? [];
  if (current === operator && people.every((person) => person.operator === operator)) return null;
  const moment = (at: number) => formatMoment(at, now(), locale);
  const all = people.map(({ operator: who, entries, since, until }) =>
    t('people.wrote', { operator: who, n: entries, since: moment(since), until: moment(until) }),
  );
  const text = t('people.handed-over', { begun: operator, time: moment(createdAt), current });
  return (
    <span className="row items-center gap-2 shrink-x" title={[text, ...all].join('\n')} data-testid="begun-by">
      <Users aria-hidden className="rigid" />
      <span className="cut">{text}</span>
    </span>
  );
});
