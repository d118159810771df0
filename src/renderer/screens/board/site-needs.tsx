import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { JudgedBoard, SiteNeed } from '../../../contract/site/judge-board.ts';
import { entryLook } from '../../documents/words/entry-look.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { ageInWords } from '../../ui/feedback/age.tsx';
import { Button } from '../../ui/form/button.tsx';

/** Two rows of three. */
const inSight = 6;

/** What needs a person at any station, and whose it is: unconfirmed and rejected orders first. */
export function SiteNeeds(props: {
  readonly board: JudgedBoard;
  readonly isWall: boolean;
  /** They need somebody, too, and are listed below; on a wall nowhere. */
  readonly conflicts: number;
  /** At the end of its heading. */
  readonly children: ReactNode;
}) {
  const { board, isWall, conflicts, children } = props;
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { needs, totals } = board;
  if (needs.length === 0) {
    return (
      <div className="row items-center between gap-3">
        {conflicts === 0 ? (
          <p className="board-none row items-center gap-3 size-2">
            <CircleCheck aria-hidden />
            {t('home.needs-none')}
          </p>
        ) : (
          <span className="row items-center gap-3">
            <h2>{t('home.needs', { n: conflicts })}</h2>
            {isWall && <span className="muted">{t('board.conflicts')}</span>}
          </span>
        )}
        {children}
      </div>
    );
  }
  const shown = showsAll && !isWall ? needs : needs.slice(0, inSight);
  // A station lists only its first ones.
  const all = Math.max(totals.needsPerson, needs.length);
  const more = all - shown.length;
  return (
    <section className="stack gap-2">
      <div className="row items-center gap-3">
        <h2>{t('home.needs', { n: all + conflicts })}</h2>
        {isWall && conflicts > 0 && <span className="muted">{t('board.conflicts')}</span>}
        {more > 0 && <span className="muted">{t('shell.n-more', { n: more })}</span>}
        {!isWall && needs.length > inSight && (
          <Button
            label={t(showsAll ? 'board.show-fewer' : 'board.show-all')}
            kind="quiet"
            isExpanded={showsAll}
            onPress={() => setShowsAll(!showsAll)}
          />
        )}
        <span className="grow" />
        {children}
      </div>
      <ul className="board-needs bare grid gap-2">
        {shown.map((need) => (
          <Need key={`${need.station} ${need.family} ${need.key}`} need={need} now={board.now} />
        ))}
      </ul>
    </section>
  );
}

function Need({ need, now }: { readonly need: SiteNeed; readonly now: number }) {
  const { t } = useTexts();
  const { key, state, station, operator, needsPerson, createdAt } = need;
  const { icon: Icon, ground, label } = entryLook[state];
  const facts = [t(needsPerson ? label : 'board.looking-up'), ageInWords(now - createdAt, t)].join(' · ');
  return (
    <li className="board-need row" data-testid="site-need">
      <span className={`board-need-mark ground-${needsPerson ? ground : 'plain'}`}>
        <Icon role="img" aria-label={t(label)} />
      </span>
      <span className="board-need-words stack grow shrink-x">
        <span className="row between gap-3">
          <b className="cut" title={`${familyInWords(need, t)} ${key}`}>
            {key}
          </b>
          <b className="cut" title={station}>
            {station}
          </b>
        </span>
        <span className="row between gap-3 quiet">
          <span className="board-need-facts">{facts}</span>
          <span className="cut" title={operator}>
            {operator}
          </span>
        </span>
      </span>
    </li>
  );
}

const families: Readonly<Record<string, TextKey>> = {
  inbound: 'outbox.kind-plan',
  bill: 'outbox.kind-bill',
  'drop-ship': 'outbox.kind-drop-ship',
  outbound: 'outbox.kind-outbound',
};

/** What kind of order it is; one of a later version is named as that names it. */
function familyInWords({ family }: SiteNeed, t: TextsOfScreen['t']): string {
  const key = families[family];
  return key === undefined ? family : t(key);
}
