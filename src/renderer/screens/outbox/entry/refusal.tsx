import type { FailureReply } from '../../../../contract/failure.ts';
import { furtherWords } from '../../../i18n/failure-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './entry.css';

/** The service's rejection in its own words; otherwise what went wrong. */
export function Refusal({ failure, isRefused }: { readonly failure: FailureReply; readonly isRefused: boolean }) {
  const { t, locale } = useTexts();
  const further = furtherWords(failure, locale);
  const service = failure.details?.service;
  const codes = service?.codes ?? [];
  return (
    <div className={`refusal grid breaks size-1 ${isRefused ? 'ground-bad' : 'ground-warn'}`}>
      <p className="refusal-head">{t(codes.length > 0 ? 'outbox.refusal' : 'outbox.problem')}</p>
      {codes.length === 0 ? (
        <p className="refusal-words">
          {t(`failure.${failure.code}`)}
          {further !== '' && <span className="refusal-code">{further}</span>}
        </p>
      ) : (
        codes.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="refusal-words">
            {message || t(`failure.${failure.code}`)}
            {code !== '' && <span className="refusal-code">{code}</span>}
          </p>
        ))
      )}
      {failure.details?.problems?.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <b>{path}</b> {message}
        </p>
      ))}
      {service?.ticketId !== undefined && (
        <p>
          {t('outbox.ticket', { ticket: service.ticketId })} · {t('outbox.ticket-why')}
        </p>
      )}
    </div>
  );
}
