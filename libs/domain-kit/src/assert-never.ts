/** Makes the compiler prove that a switch names every case; a value from outside that slips by is thrown. */
export const assertNever = (value: never): never => {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`)
}
