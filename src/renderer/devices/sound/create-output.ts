/** The input for tones: they pass through a boost, a limiter and the volume to the device. */
export interface Output {
  readonly input: AudioNode;
  /** Per cent. */
  readonly setVolume: (volume: number) => void;
}

/**
 * To be loud in noise a tone must stay near its peak, so quiet parts are boosted and peaks rounded off. Uses a curve, not a compressor: a
 * compressor looks ahead, which delays every tone by six milliseconds.
 */
export function createOutput(context: BaseAudioContext, volume: number): Output {
  const drive = context.createGain();
  drive.gain.value = lift;
  const limiter = context.createWaveShaper();
  limiter.curve = roundedPeaks();
  const loudness = context.createGain();
  loudness.gain.value = gainOf(volume);
  drive.connect(limiter).connect(loudness).connect(context.destination);
  return {
    input: drive,
    setVolume: (next) => loudness.gain.setTargetAtTime(gainOf(next), context.currentTime, 0.01),
  };
}

const lift = 2.4;
/** The highest output level: what is added after it, such as the voice, must not clip either. */
const ceiling = 0.98;
const points = 2049;
const steepness = 1.6;

function roundedPeaks(): Float32Array<ArrayBuffer> {
  const at = (index: number) => Math.tanh(steepness * ((2 * index) / (points - 1) - 1));
  return Float32Array.from({ length: points }, (_, index) => (ceiling * at(index)) / Math.tanh(steepness));
}

/** Perceived loudness halves at a quarter of the power: the square makes the middle sound like the middle. */
function gainOf(volume: number): number {
  return (volume / 100) ** 2;
}
