import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useCodes } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { serviceProblem } from './check-draft.ts';
import { servicesSeen } from './drafts.ts';

/** How many recently used ones to offer. */
const mostOffered = 12;

/** The services to query, one request each: recently used ones, those known elsewhere, and any other that is typed. */
export function ServiceChoice(props: {
  readonly chosen: readonly string[];
  readonly used: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (services: readonly string[]) => void;
}) {
  const { chosen, used, error, onChange } = props;
  const { t, say } = useTexts();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const known = useCodes('outboundServices').map(({ code }) => code);
  const offered = [...new Set([...used.slice(0, mostOffered), ...servicesSeen, ...known, ...chosen])];
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    const problem = serviceProblem(text);
    setWrong(problem === null ? undefined : say(problem));
    if (problem !== null) return;
    onChange([...new Set([...chosen, text.trim()])]);
    setText('');
  };
  return (
    <section className="grid columns-1 gap-2" aria-label={t('prices.services')}>
      <h3>{t('prices.services')}</h3>
      <ToggleButtonGroup
        className="service-chips"
        aria-label={t('prices.services')}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange(offered.filter((code) => keys.has(code)))}
      >
        {offered.map((code) => (
          <ToggleButton key={code} id={code} className="filter service-chip code" preventFocusOnPress>
            <code>{code}</code>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error !== undefined && <p className="price-wrong ground-bad">{error}</p>}
      <form className="service-add grid gap-2 items-start" onSubmit={add}>
        <TextField label={t('prices.other-service')} value={text} onChange={setText} isCode error={wrong} />
        <Button label={t('prices.add-service')} icon={Plus} type="submit" isDisabled={text.trim() === ''} />
      </form>
    </section>
  );
}
