import { DomainError, licenceTermsResponse } from '@licensing/contracts'
import { StoreUnavailable } from '@licensing/document-store'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { someTerms } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'
import { aPrinter } from '../../testing/a-printer'
import { codeOf, issuedDocuments } from '../../testing/issued-documents'

const TODAY = '2026-11-26'
const clock = aClock(TODAY)
const printer = aPrinter()
const api = await startProcessService({ now: clock.now, printDocument: printer.printDocument })
const { stored } = api
const { approved, cancel, download, issuedIn, lastNumbers } = issuedDocuments(api)
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

describe('the number of an issued document', () => {
  it('[L2.04] the number of an issued document counts by year in America/Sao_Paulo', async () => {
    const numberIssuedAt = async (moment: string) => {
      clock.set(moment)
      const id = await stored(approved({ ...someTerms, kind: 'LP', validityMonths: 48 }))
      return (await cancel(id, { action: 'chancel' })).process().documents.at(-1)?.originalName
    }
    expect(await numberIssuedAt('2027-01-01T02:59:00.000Z')).toBe('LP-1-2026.pdf')
    expect(await numberIssuedAt('2027-01-01T03:00:00.000Z')).toBe('LP-1-2027.pdf')
  })

  it('[L2.04 L2.05] the number of an issued document is consecutive for five concurrent ones, each printed in its own file', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => stored(approved({ ...someTerms, kind: 'LOT' }))),
    )
    const answers = await Promise.all(ids.map((id) => cancel(id, { action: 'chancel' })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const issued = await Promise.all(ids.map(async (id) => ({ id, document: (await issuedIn(id))[0] })))
    const names = issued.map(({ document }) => document?.originalName)
    expect(names.toSorted()).toEqual(ids.map((_, index) => `LOT-${index + 1}-2026.pdf`).toSorted())
    for (const { id, document } of issued) {
      const { text } = await download(id, document?.id ?? '')
      expect(text).toContain(
        `"number":"${document?.originalName.slice(0, -4).replace('-', ' ').replace('-', '/')}"`,
      )
    }
  })

  it('[L2.05] a number that another instance took first is left to it: the document is rendered anew with the next', async () => {
    const id = await stored(approved({ ...someTerms, kind: 'AA' }))
    const before = await api.objects()
    let rendered = 0
    printer.whenPrinting(async () => {
      rendered += 1
      if (rendered === 1)
        await api.database.query(`select issuing.next_number($1, 'AA', 2026, 1)`, [api.natal])
    })
    const { process } = await cancel(id, { action: 'chancel' })
    printer.whenPrinting(undefined)
    expect([rendered, process().documents.at(-1)?.originalName]).toEqual([2, 'AA-2-2026.pdf'])
    await expect.poll(async () => (await api.objects()).length).toBe(before.length + 1)
  })

  it('[D9.21] staff read the number that would be given today, and issuing draws the one that counts', async () => {
    const nextNumber = async (id: string, as = api.ana) =>
      (await api.call('GET', `/processes/${id}/licence-terms`, { as })).as(licenceTermsResponse).nextNumber
    const terms = { ...someTerms, kind: 'AAU', validityMonths: 12 } as const
    const [first, second] = await Promise.all([1, 2].map(() => stored(approved(terms))))
    if (first === undefined || second === undefined) throw new Error('two processes are stored')
    expect(await nextNumber(first)).toBe('AAU 1/2026')
    expect(await nextNumber(first, api.maria)).toBeUndefined()
    await cancel(second, { action: 'chancel' })
    expect(await nextNumber(first)).toBe('AAU 2/2026')
    const issued = (await cancel(first, { action: 'chancel' })).process()
    expect(issued.issuance?.number).toBe('AAU 2/2026')
    expect(await nextNumber(first)).toBeUndefined()
  })

  it('[L2.05] the number of an issued document is printed once, however many issue the same document concurrently', async () => {
    const id = await stored(approved())
    let printed = 0
    printer.whenPrinting(async () => void (printed += 1))
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(id, { action: 'chancel' })))
    printer.whenPrinting(undefined)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(printed).toBe(1)
  })

  it('[L2.05] the number of an issued document is waited for no longer than two seconds', async () => {
    const kind = 'RLI'
    const [first, second] = await Promise.all([1, 2].map(() => stored(approved({ ...someTerms, kind }))))
    let finish = (): void => undefined
    const printing = new Promise<void>((begun) => {
      printer.whenPrinting(() => {
        begun()
        return new Promise((resolve) => {
          finish = resolve
        })
      })
    })
    const slow = cancel(first ?? '', { action: 'chancel' })
    await printing
    const late = await cancel(second ?? '', { action: 'chancel' })
    expect([late.status, codeOf(late), late.headers.get('retry-after')]).toEqual([503, 'OVERLOADED', '5'])
    printer.whenPrinting(undefined)
    finish()
    const named = [(await slow).process(), (await cancel(second ?? '', { action: 'chancel' })).process()]
    const names = named.map(({ documents }) => documents.at(-1)?.originalName)
    expect(names).toEqual([`${kind}-1-2026.pdf`, `${kind}-2-2026.pdf`])
  })

  it.each([
    ['the renderer', 'DDLAE', new DomainError('DEPENDENCY_DOWN')],
    ['the document store', 'DBIA', new StoreUnavailable('no answer')],
  ] as const)('[L2.19] is not spent while %s is away, and nothing is left', async (_, kind, fault) => {
    const id = await stored(approved({ ...someTerms, kind, validityMonths: 12 }))
    const [before, objects] = [await lastNumbers(), await api.objects()]
    printer.whenPrinting(() => Promise.reject(fault))
    const failed = await cancel(id, { action: 'chancel' })
    printer.whenPrinting(undefined)
    expect([failed.status, codeOf(failed)]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect([await lastNumbers(), await api.objects()]).toEqual([before, objects])
    expect((await api.detail(api.ana, id)).status).toBe('APPROVED')
    expect((await cancel(id, { action: 'chancel' })).process().documents.at(-1)?.originalName).toBe(
      `${kind}-1-2026.pdf`,
    )
  })
})
