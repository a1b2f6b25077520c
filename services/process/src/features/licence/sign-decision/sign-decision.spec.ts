import { DomainError } from '@licensing/domain-kit'
import { aProcess, documentIssued, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { ensureIssuedDocument, signDecision, type SignDecision } from './decide'

const file = { documentId: 'd1', sha256: 'a', fileSize: 52_000, objectKey: 'o1' }
const byCode = { sha256: 'a', fileSize: 52_000, objectKey: 'o1', signature: 'CODE', signers: [] } as const
const denied = aProcess().rejected().after(documentIssued(file))
const signing = (process: ProcessBuilder, command: Partial<SignDecision> = {}) =>
  given(process).when((state) => signDecision(state, { file: byCode, today: '2026-11-26', ...command }))

describe('the signature of a denial', () => {
  it('[L3.01] makes the issued file final, and keeps the status and the observations', () => {
    const { events, state } = signing(denied, { observations: 'Publicada hoje' })
    const data = {
      ...file,
      number: 'IND 1/2026',
      signature: 'CODE',
      signers: [],
      observations: 'Publicada hoje',
    }
    expect(events).toEqual([{ type: 'IssuedDocumentMadeFinal', data }])
    expect([state.status, state.issuance?.signature, state.documents.at(-1)?.issued]).toEqual([
      'REJECTED',
      'CODE',
      true,
    ])
  })

  it('[L3.01] is possible also once the process is archived, and once alone', () => {
    expect(signing(denied.archived()).status).toBe('ARCHIVED')
    const data = { ...file, number: 'IND 1/2026', signature: 'CODE' as const, signers: [] }
    const final = denied.after({ type: 'IssuedDocumentMadeFinal', data })
    expect(signing(final).refusal.code).toBe('INVALID_TRANSITION')
  })

  it('[L3.01] is refused for a licence, which is final with its process', () => {
    const licence = documentIssued({ ...file, kind: 'LO', licenceId: 'l1' })
    expect(signing(aProcess().awaitingSignature().after(licence)).refusal.code).toBe('INVALID_TRANSITION')
  })

  it('[L3.01] finds the document issued with the decision alone', () => {
    expect(() => ensureIssuedDocument(denied.state(), 'd1')).not.toThrow()
    for (const process of [denied, aProcess().rejected()])
      expect(() => ensureIssuedDocument(process.state(), 'another')).toThrow(DomainError)
  })
})
