/** What an ear keeps of a tone, in steps of ten milliseconds. */
export interface Shape {
  /** 0 silent, 1 as loud as its loudest. */
  readonly levels: readonly number[];
  /** Hertz by the zeros that the wave passes; null while it is silent. */
  readonly pitches: readonly (number | null)[];
  /** How much of it is sharp edges: about 0 of a sine, more of a saw or a square. */
  readonly roughness: number;
}

const step = 441;
const hertzOfStep = 44_100 / step / 2;

export function shapeOf(samples: readonly number[]): Shape {
  const pieces = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
    samples.slice(at * step, (at + 1) * step),
  );
  const energies = pieces.map((piece) => Math.sqrt(piece.reduce((sum, each) => sum + each * each, 0) / step));
  const loudest = Math.max(...energies, 1e-9);
  return {
    levels: energies.map((energy) => energy / loudest),
    pitches: pieces.map((piece, at) => ((energies[at] ?? 0) < loudest / 10 ? null : zeros(piece) * hertzOfStep)),
    roughness: roughnessOf(samples),
  };
}

/** The same tone in another key: its pitches as octaves from its own middle. */
export function pitchless(shape: Shape): Shape {
  const heard = shape.pitches.filter((pitch) => pitch !== null && pitch > 0) as number[]; // nulls are filtered out
  const middle = Math.exp(heard.reduce((sum, pitch) => sum + Math.log(pitch), 0) / Math.max(1, heard.length));
  return { ...shape, pitches: shape.pitches.map((pitch) => (pitch ? Math.log2(pitch / middle) : null)) };
}

/** 0: the same; 1: nothing in common. By when it sounds, where it goes, and how rough it is. */
export function shapeDistance(one: Shape, other: Shape): number {
  const length = Math.max(
    one.levels.findLastIndex((level) => level > 0.1),
    other.levels.findLastIndex((level) => level > 0.1),
    1,
  );
  let rhythm = 0;
  let melody = 0;
  for (let at = 0; at <= length; at += 1) {
    const [a, b] = [one.levels[at] ?? 0, other.levels[at] ?? 0];
    rhythm += Math.abs((a > 0.25 ? 1 : 0) - (b > 0.25 ? 1 : 0));
    const [p, q] = [one.pitches[at] ?? null, other.pitches[at] ?? null];
    if (p !== null && q !== null) melody += Math.min(1, Math.abs(p - q));
  }
  const rough = Math.min(1, Math.abs(one.roughness - other.roughness));
  return Math.max(rhythm / (length + 1), melody / (length + 1), rough);
}

function zeros(piece: readonly number[]): number {
  let passed = 0;
  for (let at = 1; at < piece.length; at += 1) {
    if (Math.sign(piece[at] ?? 0) !== Math.sign(piece[at - 1] ?? 0)) passed += 1;
  }
  return passed;
}

/** The steepest change against the mean one: a sine changes evenly, a square all at once. */
function roughnessOf(samples: readonly number[]): number {
  const changes = samples.slice(1).map((each, at) => Math.abs(each - (samples[at] ?? 0)));
  const moving = changes.filter((change) => change > 1e-5);
  const mean = moving.reduce((sum, change) => sum + change, 0) / Math.max(1, moving.length);
  return Math.log10(Math.max(...changes) / Math.max(mean, 1e-9)) / 2;
}
