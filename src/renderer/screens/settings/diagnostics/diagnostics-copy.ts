/** Copies a text to the clipboard. Rejects if the system does not allow it. Call it during a button press. */
export async function copyText({ document, navigator }: Window & typeof globalThis, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The desktop window grants no permissions, but selected text can still be copied.
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    if (!isCopied) throw new Error('the system does not let it be copied');
  }
}
