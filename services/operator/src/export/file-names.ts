/** Bytes of a name on the usual file systems; letters have up to four. */
const MAX_BYTES = 255
/** `0001-`, with room for longer versions. */
const PREFIX_BYTES = 11
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/

/** The whole letters that fit into so many bytes. */
const cutTo = (text: string, bytes: number): string => {
  const cut = Buffer.from(text).subarray(0, bytes).toString()
  return text.startsWith(cut) ? cut : cut.replace(/\uFFFD+$/, '')
}

/** A portable file name close to the original: letters, digits, dot, - and _. */
export const safeName = (name: string): string => {
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - extension.length)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  const short = cutTo(stem, MAX_BYTES - PREFIX_BYTES - extension.length)
  return `${short === '' ? 'documento' : short}${extension}`
}

/** Unique, because versions are unique in a stream; sorted by version. */
export const documentPath = (version: number, originalName: string): string =>
  `documentos/${String(version).padStart(4, '0')}-${safeName(originalName)}`

/** `2026/001` as part of a file name. */
export const archiveName = (protocolNumber: string | null, processId: string): string =>
  `processo-${protocolNumber?.replaceAll('/', '-') ?? processId}.zip`
