import { labelOf, nameOfGoods, someOf } from '../../../../documents/putaway-check/check-sentences.ts';
import { neverScanned } from '../../../../documents/putaway-check/close-count.ts';
import { goodsOf } from '../../../../documents/putaway-check/goods-index.ts';
import type { PutawayCheck, WhichQuestion } from '../../../../documents/putaway-check/putaway-check.ts';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { Question } from '../../../documents/question/question.tsx';
import { useAnswers } from '../../../documents/question/use-answers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import type { PromptAnswer } from '../../../ui/overlay/prompt.tsx';

/** The check's current question, and what each answer would do. */
export function CheckQuestion({ check }: { readonly check: PutawayCheck }) {
  const { t } = useTexts();
  const { question, again, count } = check;
  if (again !== null) {
    return (
      <AnswerBar
        title={t('check.ask-twice', { code: labelOf(nameOfGoods(check, again.goods)) })}
        words={t('check.ask-twice-words')}
        yes={t('check.keep-both')}
        no={t('check.take-one')}
        ground="warn"
      />
    );
  }
  switch (question?.kind) {
    case undefined:
      return null;
    case 'which':
      return <Which check={check} question={question} />;
    case 'unknown':
      return (
        <AnswerBar
          title={t('check.ask-unknown', { code: nameOfGoods(check, question.goods).code })}
          words={t('check.ask-unknown-words')}
          yes={t('check.keep-extra')}
          no={t('check.leave-out')}
          ground="unknown"
        />
      );
    case 'rest':
      return <Rest check={check} />;
    case 'recount':
      return (
        <AnswerBar
          title={t('check.ask-recount', { operator: count.by.join(', ') })}
          words={t('check.ask-recount-words')}
          yes={t('check.recount-yes')}
          no={t('check.recount-no')}
        />
      );
  }
}

/** What was never scanned, by its label. */
function Rest({ check }: { readonly check: PutawayCheck }) {
  const { t } = useTexts();
  const left = neverScanned(check);
  const isFirst = check.earlier.length === 0;
  const codes = someOf(left.map(labelOf));
  return (
    <AnswerBar
      title={t('check.ask-rest', { n: left.length })}
      words={`${codes}. ${t(isFirst ? 'check.ask-rest-words' : 'check.ask-rest-recount')}`}
      yes={t('check.rest-zero')}
      no={t(isFirst ? 'check.go-on' : 'check.rest-keep')}
    />
  );
}

/** With more than these, scan instead of pressing. */
const mostButtons = 3;

/** A code of several goods: the next scan of one of them counts it; a few can be pressed. */
function Which({ check, question }: { readonly check: PutawayCheck; readonly question: WhichQuestion }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const found = goodsOf(check.index, question.goods);
  const isOneStorageNo = new Set(found.map(({ storageNo }) => storageNo)).size === 1;
  const choices = found.length > mostButtons ? [] : found;
  const answer = useAnswers();
  const answers = choices.map((goods): PromptAnswer => {
    const code = isOneStorageNo ? (goods.sku ?? goods.code) : labelOf(goods);
    return { label: code, onPress: () => dockside.submit(code, 'button') };
  });
  return (
    <div className="answer-bar" data-testid="answer-bar">
      <Question
        title={t('check.ask-which', { code: question.scanned.sku ?? question.scanned.code })}
        words={t('check.ask-which-words', { n: found.length })}
        answers={[...answers, answer('no', t('check.not-counted'))]}
      />
    </div>
  );
}
