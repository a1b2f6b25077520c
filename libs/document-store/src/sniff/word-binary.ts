/** The stream every Word binary document has in its OLE directory ([MS-DOC] 2.1.1). */
const NAME = Buffer.from('WordDocument', 'utf16le')

/** An OLE (compound) file may be a Word document, but as well a spreadsheet or an installer. */
export const isWordBinary = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<boolean> => {
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const seen = Buffer.concat([tail, chunk])
    if (seen.includes(NAME)) return true
    tail = seen.subarray(-NAME.length)
  }
  return false
}
