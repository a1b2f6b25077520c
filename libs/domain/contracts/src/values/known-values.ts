/** A table over a list of values that also has an entry for a value that only a newer server knows. */
/*#__NO_SIDE_EFFECTS__*/
export const withFallback = <Known extends string, Entry>(
  table: Readonly<Record<Known, Entry>>,
  entryOf: (unknown: string) => Entry,
): Record<Known, Entry> =>
  new Proxy<Record<Known, Entry>>(table, {
    get: (known, key) =>
      typeof key === 'symbol' || Object.hasOwn(known, key) ? Reflect.get(known, key) : entryOf(key),
  })

/** Labels of a list of values; an unknown value is shown as it is (specification section 4). */
/*#__NO_SIDE_EFFECTS__*/
export const withRawFallback = <Known extends string>(
  labels: Readonly<Record<Known, string>>,
): Record<Known, string> => withFallback(labels, (raw) => raw)
