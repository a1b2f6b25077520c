declare module 'pg/lib/utils' {
  /** A value as the driver sends it: text, bytes or null. @throws TypeError for what JSON cannot hold */
  export function prepareValue(value: unknown): string | Buffer | null
}
