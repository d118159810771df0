const everyMs = 500;
/** Electron's own patience is longer, and begins with a key or a click that is not taken. */
const patienceMs = 2_000;

export interface HangWatch {
  /** It is another page from here on: nobody waits for the old one's answer. */
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Tells when a page answers nothing any more, and when it does again. Its timers keep no process alive. */
export function watchHang(
  ask: () => Promise<unknown>,
  tell: { readonly unresponsive: () => void; readonly responsive: () => void },
): HangWatch {
  let asked: { readonly late: NodeJS.Timeout } | null = null;
  let hangs = false;

  function look(): void {
    if (asked !== null) return;
    const late = setTimeout(() => {
      hangs = true;
      tell.unresponsive();
    }, patienceMs);
    late.unref();
    const own = { late };
    asked = own;
    const answered = () => {
      if (asked !== own) return;
      if (hangs) tell.responsive();
      forget();
    };
    ask().then(answered, answered);
  }

  function forget(): void {
    if (asked !== null) clearTimeout(asked.late);
    asked = null;
    hangs = false;
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    begin: forget,
    stop: () => {
      clearInterval(timer);
      forget();
    },
  };
}
