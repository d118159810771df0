/** Puts a text on the clipboard. Rejects where the system does not let it. Call it while a button is pressed. */
export async function copyText({ document, navigator }: Window & typeof globalThis, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The desktop window gives no permissions; what a person has marked may be copied nevertheless.
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    if (!isCopied) throw new Error('the system does not let it be copied');
  }
}
