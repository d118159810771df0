import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from './button.tsx';

/** A button that opens the system's dialogue for one file, or for several. */
export function FileButton(
  props: Omit<ButtonProps, 'type' | 'onPress'> & {
    /** Extensions or MIME types, as `.csv` and `image/*`. */
    readonly fileTypes: readonly string[];
    readonly onFile?: (file: File) => void;
    /** Where several may be chosen at once. */
    readonly onFiles?: (files: readonly File[]) => void;
  },
) {
  const { fileTypes, onFile, onFiles, ...button } = props;
  return (
    <FileTrigger
      acceptedFileTypes={fileTypes}
      allowsMultiple={onFiles !== undefined}
      onSelect={(files) => {
        const [first] = files ?? [];
        if (first === undefined) return;
        onFile?.(first);
        onFiles?.([...(files ?? [])]);
      }}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
