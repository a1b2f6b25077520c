import { aDocument, anAnalyst, aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { rowOf, searchEntryOf } from './list-row'

const process = aProcess().numbered('2026/007').coded('7'.repeat(24)).underAnalysis()

describe('the row of a process in the list', () => {
  it('the row of a process in the list shows the status of the process', () => {
    const corrected = process.withPendingCorrection('latitude').state()
    expect(rowOf(corrected)).toMatchObject({
      id: corrected.id,
      version: corrected.version,
      status: 'UNDER_ANALYSIS',
      protocol_number: '2026/007',
      pending_corrections: 1,
      corrections_to_verify: 0,
      has_receipt: true,
      deleted: false,
    })
    const answered = process.withCorrectedCorrection('latitude').state()
    expect(rowOf(answered)).toMatchObject({ pending_corrections: 0, corrections_to_verify: 1 })
    expect(rowOf(process.deleted().state()).deleted).toBe(true)
  })

  it('[L6.02] the row of a process in the list has the hashes of the documents that the municipality issued, until the approval is taken back', () => {
    const licence = aDocument('licenca_ambiental')
    const issued = process
      .withDocument('licenca_ambiental')
      .approved()
      .after({ type: 'DocumentAttached', data: licence }, anAnalyst)
    expect(rowOf(issued.state()).issued_files).toEqual([licence.sha256])
    const returned = issued.after({ type: 'ProcessReturnedToAnalysis', data: {} }, anAnalyst)
    expect(rowOf(returned.state()).issued_files).toEqual([])
  })

  it('the row of a process in the list is found by number, code and folded names', () => {
    const state = process.state()
    const { search_text: text, name_folded: name } = searchEntryOf(state)
    expect(text).toContain('2026/007')
    expect(text).toContain('7'.repeat(24))
    expect(text).toContain(name)
    expect(name).toBe(name.toLowerCase())
  })

  it('the row of a process in the list keeps the placeholder of a protocol number that is not allocated yet', () => {
    const waiting = aProcess().numbered('2026/234567890123456').state()
    expect(rowOf(waiting).protocol_number).toBe('2026/234567890123456')
    expect(searchEntryOf(waiting).search_text).toContain('2026/234567890123456')
  })
})
