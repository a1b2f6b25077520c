import { createHash } from 'node:crypto'

/** A namespace used only here. */
const NAMESPACE = 'b7c9f1d6-2d4e-4f0a-9a52-6c1f0d8e3b47'

/** A deterministic uuid for a name (RFC 9562, version 5), so that loading twice finds the existing entries. */
export const stableId = (name: string): string => {
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
