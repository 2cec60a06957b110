/**
 * Like `Promise.all`, but waits for every one of them before it throws the first failure: nothing may still be
 * writing to a folder that is about to be cleared.
 */
export async function allOf<Results extends readonly unknown[]>(work: {
  readonly [Key in keyof Results]: Promise<Results[Key]>
}): Promise<Results> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
