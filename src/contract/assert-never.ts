/** The last case of a `switch` that returns nothing: compilation fails here once its union gains a member. */
export function assertNever(member: never): never {
  throw new Error(`this is not foreseen: ${JSON.stringify(member)}`);
}
