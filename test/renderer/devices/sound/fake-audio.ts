/** An AudioContext that writes down what was asked of it and moves only when told. */
export function fakeAudio(options: { state?: AudioContextState; stands?: boolean } = {}) {
  const started: { from: number; at: number }[] = [];
  const gains: { value: number; targets: number[] }[] = [];
  let resumes = 0;
  const param = (value = 0) => {
    const self = {
      value,
      targets: [] as number[],
      setTargetAtTime: (to: number) => {
        self.targets.push(to);
        self.value = to;
      },
      setValueAtTime: (to: number) => {
        self.value = to;
      },
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    return self;
  };
  const node = (more: object) => {
    const self = { ...more, connect: (next: unknown) => next };
    return self;
  };
  const context = {
    state: options.state ?? 'running',
    currentTime: 1,
    baseLatency: 0.01,
    outputLatency: 0.02,
    destination: node({}),
    resume: async () => {
      resumes += 1;
    },
    createGain: () => {
      const gain = param(1);
      gains.push(gain);
      return node({ gain });
    },
    createWaveShaper: () => node({ curve: null }),
    createOscillator: () => {
      const frequency = param();
      return node({
        frequency,
        type: 'sine',
        start: (at: number) => started.push({ from: frequency.value, at }),
        stop: () => undefined,
      });
    },
  };
  return {
    // Only what the player uses of it.
    context: context as unknown as AudioContext,
    started,
    gains,
    resumes: () => resumes,
    /** The device plays on, unless it stands still. */
    pass: async () => {
      if (!options.stands) context.currentTime += 0.3;
    },
    wakeUp: () => {
      context.state = 'running';
    },
  };
}
