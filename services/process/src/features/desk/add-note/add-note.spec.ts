import { DomainError, PROCESS_STATUSES } from '@licensing/contracts'
import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { addNote } from './decide'

const note = { noteId: 'n1', text: 'Conferir a matrícula com o cartório' }
const noted = { type: 'InternalNoteAdded', data: note }

describe('an internal note', () => {
  it('[K4.01] an internal note is recorded in any status and changes nothing of the process', () => {
    const everywhere = [
      aProcess().asDraft(),
      aProcess().feeExempt(),
      aProcess(),
      aProcess().protocoled(),
      aProcess().underAnalysis(),
      aProcess().pending(),
      aProcess().approved(),
      aProcess().awaitingSignature(),
      aProcess().completed(),
      aProcess().rejected(),
      aProcess().archived(),
    ]
    for (const process of everywhere) {
      const { events, status } = given(process).when((state) => addNote(state, { ...note, mentions: [] }))
      expect({ events, status }).toEqual({ events: [noted], status: process.status })
      const { version, ...after } = process.after({ type: 'InternalNoteAdded', data: note }).state()
      expect({ ...after, version: version - 1 }).toEqual(process.state())
    }
    expect(new Set(everywhere.map(({ status }) => status))).toEqual(new Set(PROCESS_STATUSES))
  })

  it('[K4.01] an internal note mentions people who may have the process, and nobody else', () => {
    const { events } = given(aProcess()).when((state) =>
      addNote(state, { ...note, mentions: ['ana', 'bia'] }),
    )
    expect(events).toEqual([{ type: 'InternalNoteAdded', data: { ...note, mentions: ['ana', 'bia'] } }])
    expect(() => addNote(aProcess().state(), { ...note, mentions: ['ana', null] })).toThrow(
      new DomainError('NOT_ASSIGNABLE'),
    )
  })
})
