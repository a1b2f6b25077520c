import { assert, constantFrom, integer, array, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFormData } from './form-data'
import { progressOf } from './upload-progress'

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const first = file('requerimento.pdf', 1000)
const second = file('planta.png', 3000)
const form = toFormData({
  fields: { enterpriseName: 'Oficina Potengi' },
  files: { requerimento: [first], planta_georreferenciada: [second] },
})
/** Three parts, with 200 bytes of boundary and headers before each. */
const TOTAL = 15 + 1000 + 3000 + 3 * 200
const at = (loaded: number) => {
  const { percent, files } = progressOf(form, { loaded, total: TOTAL })
  return { percent, first: files.get(first), second: files.get(second) }
}

describe('the progress of an upload', () => {
  it('the progress of an upload is computed for each file in sending order', () => {
    expect(at(0)).toEqual({ percent: 0, first: 0, second: 0 })
    expect(at(415)).toEqual({ percent: 9, first: 0, second: 0 })
    expect(at(915)).toEqual({ percent: 20, first: 0.5, second: 0 })
    expect(at(1415)).toEqual({ percent: 31, first: 1, second: 0 })
    expect(at(1615 + 750)).toEqual({ percent: 51, first: 1, second: 0.25 })
    expect(at(TOTAL)).toEqual({ percent: 100, first: 1, second: 1 })
  })

  it('the progress of an upload lists the files in the order of the form', () => {
    expect([...progressOf(form, { loaded: 1, total: TOTAL }).files.keys()]).toEqual([first, second])
  })

  it('the progress of an upload starts a file only after the previous one is complete, and never decreases', () => {
    assert(
      property(
        array(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }),
        constantFrom(0, 37, 500),
        integer({ min: 0, max: 100 }),
        (sizes, around, percent) => {
          const files = sizes.map((size, index) => file(`${index}.pdf`, size))
          const sent = toFormData({ files: { requerimento: files } })
          const total = sizes.reduce((sum, size) => sum + size + around, 0)
          const sharesAt = (loaded: number) => [...progressOf(sent, { loaded, total }).files.values()]
          const shares = sharesAt((total * percent) / 100)
          const begun = shares.findLastIndex((share) => share > 0)
          expect(shares.slice(0, Math.max(begun, 0)).every((share) => share > 0.999)).toBe(true)
          const later = sharesAt(Math.min(total, (total * (percent + 10)) / 100))
          expect(later.every((share, index) => share >= (shares[index] ?? 0))).toBe(true)
        },
      ),
    )
  })
})
