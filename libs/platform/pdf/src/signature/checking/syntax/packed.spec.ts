import { expect, it } from 'vitest'
import { describeFile } from '../../testing/hand-signed'
import { issuedPdf } from '../../testing/issued-pdf'
import { Malformed } from './reader'
import { readRevisions } from './revisions'

/** Appends one packed object, and a table that lists it as the given one of its stream. */
const withPacked = (issued: Buffer, { at = 0, pair = 'first 0' } = {}): Buffer => {
  const { size, table: previous, catalog } = describeFile(issued)
  const content = `${pair.replace('first', String(size + 1))} <</A (b)>>`
  const stream = `${size} 0 obj\n<</Type/ObjStm/N 1/First ${content.indexOf('<<')}/Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`
  const start = issued.length + stream.length
  const entries = Buffer.alloc(3 * 7)
  const places = [
    [1, issued.length, 0],
    [2, size, at],
    [1, start, 0],
  ] as const
  for (const [row, [kind, first, second]] of places.entries()) {
    entries.writeUInt8(kind, row * 7)
    entries.writeUInt32BE(first, row * 7 + 1)
    entries.writeUInt16BE(second, row * 7 + 5)
  }
  const head = `${size + 2} 0 obj\n<</Type/XRef/Size ${size + 3}/Root ${catalog} 0 R/Prev ${previous}/W[1 4 2]/Index[${size} 3]/Length 21>>\nstream\n`
  const end = `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([issued, Buffer.from(stream + head), entries, Buffer.from(end)])
}

it('[D9.17] an update with a cross-reference stream is read with its packed objects, each only at its listed place', async () => {
  const issued = await issuedPdf('LO 12/2026')
  const { size } = describeFile(issued)
  const [, update] = readRevisions(withPacked(issued))
  expect([...(update?.objects.keys() ?? [])]).toEqual([size, size + 2, size + 1])
  const packed = update?.objects.get(size + 1)?.value as ReadonlyMap<string, unknown>
  // No position in the file, where a signature could pretend to be.
  expect(packed.get('A')).toMatchObject({ bytes: Buffer.from('b'), start: -1 })
  expect(() => readRevisions(withPacked(issued, { at: 1 }))).toThrow(Malformed)
  expect(() => readRevisions(withPacked(issued, { pair: `${size + 9} 0` }))).toThrow(Malformed)
  const cut = Buffer.from(withPacked(issued).toString('latin1').replace('/Length 21', '/Length 20'), 'latin1')
  expect(() => readRevisions(cut)).toThrow(Malformed)
})
