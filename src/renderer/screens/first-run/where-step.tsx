import { CircleCheck, type LucideIcon, Network, Warehouse } from 'lucide-react';
import { Button as CardButton } from 'react-aria-components';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Step, type StepProps } from './step.tsx';

/** Practise or connect: two cards. The current mode is preselected: an Enter must not leave a service in use. */
export function WhereStep({ access, go }: StepProps) {
  const { t } = useTexts();
  const command = useCommand();
  const isLive = access.view.settings.connection.kind === 'live';
  const practise = () =>
    void command
      .run(async () => isLive && (await access.write({ connection: { kind: 'practice' } })))
      .then((wentWell) => wentWell && go({ step: 2, ...(isLive ? { answers: {} } : {}) }));
  return (
    <Step
      question={t('first-run.where')}
      words={t('first-run.where-words')}
      actions={<Button label={t('first-run.skip')} onPress={() => go({ step: 2 })} />}
    >
      <div className="first-run-cards">
        <Card
          icon={Warehouse}
          title={t('settings.practice')}
          words={t('first-run.practice-words')}
          isChosen={!isLive}
          isDisabled={command.isRunning}
          isLikely={!isLive}
          onPress={practise}
        />
        <Card
          icon={Network}
          title={t('first-run.live')}
          words={t('first-run.live-words')}
          isChosen={isLive}
          isDisabled={command.isRunning}
          isLikely={isLive}
          onPress={() => go({ isConnecting: true })}
        />
      </div>
      <FailureNote failure={command.failure} />
    </Step>
  );
}

function Card(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isLikely: boolean;
  readonly onPress: () => void;
}) {
  const { icon: Icon, title, words, isChosen, isDisabled, isLikely, onPress } = props;
  const { t } = useTexts();
  return (
    <CardButton
      className={`first-run-card ${isLikely ? 'first-run-likely' : ''}`}
      isDisabled={isDisabled}
      autoFocus={isLikely}
      preventFocusOnPress
      onPress={onPress}
    >
      <Icon aria-hidden className="first-run-card-icon" />
      <span className="first-run-card-title">{title}</span>
      <span className="first-run-card-words">{words}</span>
      {isChosen && <StateMark icon={CircleCheck} ground="plain" label={t('first-run.chosen')} />}
    </CardButton>
  );
}
