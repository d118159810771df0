/** The end of a `switch` that answers nothing: the compiler names it once its union has a member more. */
export function assertNever(member: never): never {
  throw new Error(`this is not foreseen: ${JSON.stringify(member)}`);
}
