import type { WizardStepId } from '@licensing/form-rules'
import { describe, expect, it } from 'vitest'
import { aFiling, anotherRequest } from '../testing/a-filing'
import * as validation from '../validation/validation'
import type { WizardValues } from '../values'
import { allSteps, at, start, stepOf, walk } from '../testing/start-wizard'

describe('wizard navigation', () => {
  it('[R2.45] [R2.46] [R2.60] [R9.09] walks seven steps, without the framing for Outros Requerimentos, and up to the review when editing', () => {
    const rules = { purpose: 'edit', mayBeIncomplete: false } as const
    const withoutFraming = allSteps.filter((step) => step !== 'framing')
    expect(allSteps).toHaveLength(7)
    expect(walk(start(), aFiling())).toEqual(allSteps)
    expect(walk(start(), anotherRequest())).toEqual(withoutFraming)
    expect(walk(start({ rules }), aFiling())).toEqual(allSteps.slice(0, -1))
    expect(walk(start({ rules }), anotherRequest())).toEqual(withoutFraming.slice(0, -1))
  })

  it.each<[WizardStepId, Partial<WizardValues>]>([
    ['municipalityAndType', { municipalityId: '' }],
    ['municipalityAndType', { licensingType: '' }],
    ['applicant', { applicantEmail: 'joana' }],
    ['enterprise', { latitude: 'norte' }],
    ['framing', { hasAPP: true, appJustification: ' ' }],
  ])('[R4.26] stays at %s while its fields do not hold: %o', (step, fault) => {
    const wizard = at(step)
    wizard.send({ type: 'NEXT', values: aFiling(fault) })
    expect(stepOf(wizard)).toBe(step)
    wizard.send({ type: 'NEXT', values: aFiling() })
    expect(stepOf(wizard)).toBe(allSteps[allSteps.indexOf(step) + 1])
  })

  it('[R4.27] goes back from every step, even an invalid one', () => {
    const wizard = at('payment', aFiling({ applicantName: '' }))
    const path = []
    for (let left = 6; left > 0; left -= 1) {
      wizard.send({ type: 'BACK' })
      path.push(stepOf(wizard))
    }
    expect(path).toEqual(allSteps.slice(0, -1).toReversed())
    const other = at('documents', anotherRequest())
    other.send({ type: 'BACK' })
    expect(stepOf(other)).toBe('enterprise')
  })

  it('marks a step as completed when it is left by Próximo', () => {
    const wizard = start()
    wizard.send({ type: 'NEXT', values: aFiling() })
    wizard.send({ type: 'BACK' })
    expect(wizard.getSnapshot().context.completed).toEqual(['municipalityAndType'])
  })

  it('visits any earlier step, and a later one only over valid completed steps', () => {
    const wizard = at('documents')
    wizard.send({ type: 'GO_TO', step: 'applicant' })
    expect(stepOf(wizard)).toBe('applicant')
    expect(wizard.getSnapshot().can({ type: 'GO_TO', step: 'documents' })).toBe(true)
    expect(wizard.getSnapshot().can({ type: 'GO_TO', step: 'review' })).toBe(false)
    wizard.send({ type: 'CHANGE', values: aFiling({ applicantName: '' }) })
    expect(wizard.getSnapshot().can({ type: 'GO_TO', step: 'documents' })).toBe(false)
  })
})

describe('before the rules are loaded', () => {
  it('Próximo and submit are blocked', () => {
    const wizard = start({ values: aFiling(), validation: null })
    expect(walk(wizard, aFiling())).toEqual(['municipalityAndType'])
    wizard.send({ type: 'RULES', validation })
    expect(walk(wizard, aFiling())).toHaveLength(7)
    expect(
      at('payment', aFiling(), { validation: null }).getSnapshot().can({ type: 'SUBMIT', values: aFiling() }),
    ).toBe(false)
  })

  it('a draft opens at its stored step; once loaded, the rules lead back to an invalid step', () => {
    const wizard = at('documents', aFiling({ applicantName: '' }), { validation: null })
    expect(stepOf(wizard)).toBe('documents')
    wizard.send({ type: 'RULES', validation })
    expect(stepOf(wizard)).toBe('applicant')
    const sound = at('documents', aFiling(), { validation: null })
    sound.send({ type: 'RULES', validation })
    expect(stepOf(sound)).toBe('documents')
  })

  it('an edit has no completed steps; they are marked once the rules are loaded', () => {
    const rules = { purpose: 'edit', mayBeIncomplete: true } as const
    const values = aFiling({ latitude: '' })
    const wizard = start({ rules, values, validation: null })
    expect(wizard.getSnapshot().context.completed).toEqual([])
    wizard.send({ type: 'RULES', validation })
    expect(wizard.getSnapshot().context.completed).toEqual([
      'municipalityAndType',
      'applicant',
      'framing',
      'documents',
    ])
  })
})
