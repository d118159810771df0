import { ArrowBigUp, Delete } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import './overlay.css';

const rows = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL-', 'ZXCVBNM._/'];

export interface LetterPadWords {
  readonly delete: string;
  readonly capitals: string;
  readonly small: string;
}

/** Letter and digit keys for gloves, where no keyboard is in reach. Codes are mostly capitals, so it begins with those. */
export function LetterPad(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly words: LetterPadWords;
  /** The end of the last row. */
  readonly children: ReactNode;
}) {
  const { value, onChange, words, children } = props;
  const [isSmall, setSmall] = useState(false);
  return (
    <div className="letter-pad">
      {rows.flatMap((row) =>
        [...row].map((capital) => {
          const letter = isSmall ? capital.toLowerCase() : capital;
          return <Button key={capital} label={letter} onPress={() => onChange(value + letter)} />;
        }),
      )}
      <Button
        className="letter-pad-case"
        label={isSmall ? words.capitals : words.small}
        icon={ArrowBigUp}
        onPress={() => setSmall(!isSmall)}
      />
      <Button
        className="letter-pad-delete"
        label={words.delete}
        icon={Delete}
        iconOnly
        onPress={() => onChange(value.slice(0, -1))}
      />
      <div className="letter-pad-end row wrap gap-3">{children}</div>
    </div>
  );
}
