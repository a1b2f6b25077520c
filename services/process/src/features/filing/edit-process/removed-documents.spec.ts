import type { ProcessEvent } from '@licensing/contracts'
import { currentDocuments, type ProcessDocument } from '@licensing/lifecycle'
import { aDocument, aProcess } from '@licensing/test-support'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

const FILES = ['planta', 'requerimento', 'contrato'] as const

type Step = { readonly attach: string } | { readonly remove: string } | 'submit'

const steps = fc.array(
  fc.oneof(
    fc.record({ attach: fc.constantFrom(...FILES) }),
    fc.record({ remove: fc.constantFrom(...FILES) }),
    fc.constant<Step>('submit'),
  ),
  { maxLength: 12 },
)

const ids = (documents: readonly ProcessDocument[]): string[] => documents.map(({ id }) => id)

/** An independent model of the rule: each attached file and its expected outcome. */
interface Expected {
  filed: boolean
  readonly files: Map<string, 'current' | 'evidence' | 'gone'>
}

const expectedAfter = ({ filed, files }: Expected, step: Step): Expected => {
  if (step === 'submit') return { filed: true, files }
  if ('attach' in step) return { filed, files: new Map(files).set(step.attach, 'current') }
  return { filed, files: new Map(files).set(step.remove, filed ? 'evidence' : 'gone') }
}

const eventOf = (step: Exclude<Step, 'submit'>): ProcessEvent =>
  'attach' in step
    ? { type: 'DocumentAttached', data: aDocument('requerimento', { documentId: step.attach }) }
    : {
        type: 'DocumentRemoved',
        data: { documentId: step.remove, category: 'requerimento', originalName: `${step.remove}.pdf` },
      }

/** Only steps the commands allow: attach a new document, remove a current one. */
const possible = ({ filed, files }: Expected, step: Step): boolean => {
  if (step === 'submit') return !filed
  return 'attach' in step ? !files.has(step.attach) : files.get(step.remove) === 'current'
}

it('[D8.2] a document removed from a draft is deleted, one removed after filing stays as evidence', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let process = aProcess().asDraft()
      let expected: Expected = { filed: false, files: new Map() }
      for (const step of sequence) {
        if (!possible(expected, step)) continue
        process = step === 'submit' ? process.submitted() : process.after(eventOf(step))
        expected = expectedAfter(expected, step)
      }
      const those = (...kinds: string[]) =>
        [...expected.files].flatMap(([id, kind]) => (kinds.includes(kind) ? [id] : []))
      expect(new Set(ids(process.state().documents))).toEqual(new Set(those('current', 'evidence')))
      expect(new Set(ids(currentDocuments(process.state())))).toEqual(new Set(those('current')))
    }),
  )
})
