import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { planStateKey } from '../../../documents/words/plan-state.ts';
import { printName } from '../../../documents/words/print-name.ts';
import { byUrgency } from '../../../documents/words/shift-verdict.ts';
import { pieceSides, shiftWords } from '../../../documents/words/shift-words.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { PeopleTable } from './documents/people-table.tsx';
import './shift-paper.css';
import { WorkPaper } from './documents/work-paper.tsx';

/** The printed shift report, to be signed and kept. */
export function ShiftPaper(props: {
  readonly account: ShiftAccount;
  readonly station: string;
  readonly isPractice: boolean;
  readonly now: number;
  readonly texts: TextsOfScreen;
}) {
  const { account, station, isPractice, now, texts } = props;
  const { t, say, locale } = texts;
  const { title, proof, classes } = shiftWords(account, texts);
  const number = (n: number) => formatNumber(n, locale);
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const shift = account.shifts[account.back] ?? null;
  const [came, became] = pieceSides(account);
  const sum = ({ parts, total }: typeof came | typeof became) =>
    `${parts.map(({ id, n }) => `${number(n)} ${t(`shift-end.piece-${id}`)}`).join(' + ')} = ${number(total)}`;
  return (
    <WorkPaper
      kind="shift-paper"
      title={`${t('shift-end.title')} · ${station}`}
      beside={shift === null ? null : <p>{`${moment(shift.since)} – ${moment(shift.until)}`}</p>}
      practice={isPractice && t('paper.practice')}
      verdict={title}
      signed={t('shift-end.signed')}
      foot={[t('shift-end.printed', { time: moment(now) })]}
    >
      <p className="shift-paper-proof">{proof}</p>
      {account.findings.length > 0 && (
        <section>
          <h2>{t('shift-end.found')}</h2>
          <ul>
            {account.findings.map(({ why, at, text, number: plan, operator }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is printed once.
              <li key={index}>
                <b>{say(why)}</b>{' '}
                {[at === null ? '' : formatMoment(at, now, locale), text, plan, operator].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
          {account.unexplained > account.findings.length && (
            <p>{t('shift-end.found-more', { n: account.unexplained - account.findings.length })}</p>
          )}
        </section>
      )}
      <section>
        <h2>{t('shift-end.scans')}</h2>
        <table>
          <tbody>
            {classes.map(({ id, n, label, words }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{words}</td>
                <td>{number(n)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('shift-end.person-scans')}</th>
              <td />
              <td>{number(account.scans)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <section>
        <h2>{t('shift-end.pieces')}</h2>
        <p>{sum(came)}</p>
        <p>{sum(became)}</p>
      </section>
      <section>
        <h2>{t('shift-end.people')}</h2>
        <div className="shift-paper-people">
          <PeopleTable account={account} texts={texts} />
        </div>
      </section>
      {account.prints.length > 0 && (
        <section>
          <h2>{t('shift-end.prints', { n: account.prints.length })}</h2>
          <ul>
            {account.prints.map((job) => (
              <li key={job.id}>
                {[printName(job, t), t(`prints.is-${job.state}`), formatMoment(job.at, now, locale), job.operator]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {account.documents.length > 0 && (
        <section>
          <h2>{t('shift-end.plans')}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('shift-end.plan')}</th>
                <th scope="col">{t('shift-end.state')}</th>
                <th scope="col">{t('shift-end.piece-count')}</th>
              </tr>
            </thead>
            <tbody>
              {byUrgency(account.documents).map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.number}</th>
                  <td>
                    {t(planStateKey(row))}
                    {row.needsPerson && ` · ${t('shift-end.needs')}`}
                  </td>
                  <td>{number(row.brought)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </WorkPaper>
  );
}
