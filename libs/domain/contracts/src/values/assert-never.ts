/** Exhaustiveness check for a switch; throws on an unexpected runtime value. */
export const assertNever = (value: never): never => {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`)
}
