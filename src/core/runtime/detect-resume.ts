const everyMs = 10_000;
/** A busy computer holds a timer up for seconds, never for this long. */
const lateMs = 30_000;

/** Calls back when the computer has slept (or its clock was set ahead, which does no harm). The answer ends it. */
export function detectResume(onAwake: () => void, now: () => number = Date.now): () => void {
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    if (at - last > everyMs + lateMs) onAwake();
    last = at;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
