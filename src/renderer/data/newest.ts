/** True until a newer request has begun. */
export type IsNewest = () => boolean;

/** Counts the requests for one thing, whose answers may overtake each other: only the newest request may answer. */
export function createNewest() {
  let asked = 0;

  /** The last request that has begun, whoever made it. */
  function last(): IsNewest {
    const mine = asked;
    return () => mine === asked;
  }

  return {
    last,
    /** Begins a request: the answers of all earlier ones are to be dropped. */
    next(): IsNewest {
      asked += 1;
      return last();
    },
  };
}
