/** Fresh contexts at once: an opening mostly waits for the page to be quiet. */
const LANES = 3

/** Maps the items in order, some of them at once. */
export const inLanes = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await map(next[1])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
