/** Idempotency keys of intents with unknown outcome, by fingerprint. */
const open = new Map<string, string>()
const MAX_OPEN = 50

/** A random UUID v4; `crypto.randomUUID` is missing if the page was loaded over plain HTTP from another host. */
const randomUuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}

/**
 * The Idempotency-Key of one user intent (decision 4): a retry while the first outcome is unknown (double click, lost
 * connection, 5xx) reuses the key, so that the command runs once. After an outcome a new intent begins.
 */
export const intentKey = (fingerprint: string): string => {
  const known = open.get(fingerprint)
  if (known !== undefined) return known
  const oldest = open.keys().next().value
  if (open.size >= MAX_OPEN && oldest !== undefined) open.delete(oldest)
  const key = randomUuid()
  open.set(fingerprint, key)
  return key
}

/** Ends an intent once its outcome is known: the next command with the same content gets a new key. */
export const settleIntent = (fingerprint: string): void => {
  open.delete(fingerprint)
}

const describe = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name}:${value.size}:${value.lastModified}`

/** Identifies a command by its content. Files are compared by name, size and modification time. */
export const fingerprintOf = (method: string, path: string, body: string | FormData | undefined): string => {
  const content =
    body instanceof FormData
      ? [...body.entries()].map(([name, value]) => `${name}=${describe(value)}`).join('&')
      : (body ?? '')
  return `${method} ${path} ${content}`
}
