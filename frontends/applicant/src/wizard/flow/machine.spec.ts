import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFiling, anotherRequest } from '../../testing/a-filing'
import * as validation from '../validation/validation'
import type { WizardValues } from '../values'
import type { WizardContext, WizardEvent } from './events'
import { allSteps, at, start, startWithoutRules, stepOf, walk } from '../../testing/start-wizard'
import { WIZARD_STEPS, type WizardStepId, stepIdsOf } from '../wizard-steps'

const ids = WIZARD_STEPS.map(({ id }) => id)

describe('wizard navigation', () => {
  it('[R2.45] [R2.46] [R2.60] [R9.09] the wizard walks seven steps, without the framing for Outros Requerimentos, and up to the review when editing', () => {
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
    const wizard = at(step, aFiling(fault))
    wizard.send({ type: 'NEXT' })
    expect(stepOf(wizard)).toBe(step)
    wizard.send({ type: 'CHANGE', values: aFiling() })
    wizard.send({ type: 'NEXT' })
    expect(stepOf(wizard)).toBe(allSteps[allSteps.indexOf(step) + 1])
  })

  it('[R4.27] the wizard goes back from every step, even an invalid one', () => {
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

  it('the wizard marks a step as completed when it is left by Próximo', () => {
    const wizard = start({ values: aFiling() })
    wizard.send({ type: 'NEXT' })
    wizard.send({ type: 'BACK' })
    expect(wizard.getSnapshot().context.completed).toEqual(['municipalityAndType'])
  })

  it('the wizard enters no later step over an incomplete one, whatever the sequence of events', () => {
    const faults: Record<string, Partial<WizardValues>> = {
      municipalityAndType: { municipalityId: '' },
      applicant: { applicantName: '' },
      enterprise: { longitude: '' },
      framing: { hasAPP: true },
    }
    const values = record({
      requestType: constantFrom('LICENCIAMENTO_AMBIENTAL' as const, 'OUTROS_REQUERIMENTOS' as const),
      faults: uniqueArray(constantFrom(...Object.keys(faults)), { maxLength: 2 }),
    }).map(({ requestType, faults: steps }) => {
      const filing = requestType === 'OUTROS_REQUERIMENTOS' ? anotherRequest() : aFiling()
      return Object.assign({ ...filing }, ...steps.map((step) => faults[step])) as WizardValues
    })
    const event: Arbitrary<WizardEvent> = oneof(
      constant({ type: 'NEXT' as const }),
      constant({ type: 'BACK' as const }),
      record({ type: constant('GO_TO' as const), step: constantFrom(...ids) }),
      record({ type: constant('CHANGE' as const), values }),
    )
    const isIncomplete = ({ rules, values: filled, completed }: WizardContext, step: WizardStepId) =>
      !completed.includes(step) || !validation.isStepValid(rules, step, filled)
    assert(
      property(values, constantFrom(...ids), array(event, { maxLength: 30 }), (first, step, events) => {
        const wizard = start({ values: first, step })
        for (const next of events) {
          const before = stepOf(wizard)
          wizard.send(next)
          const { context } = wizard.getSnapshot()
          const steps = stepIdsOf(context.rules, context.values)
          const entered = steps.indexOf(context.step)
          if (context.step === before || entered < steps.indexOf(before)) continue
          expect(steps.slice(0, entered).filter((each) => isIncomplete(context, each))).toEqual([])
        }
      }),
    )
  })
})

describe('before the rules are loaded', () => {
  it('Próximo and submit are blocked before the validation rules are loaded', () => {
    const wizard = startWithoutRules({ values: aFiling() })
    expect(walk(wizard, aFiling())).toEqual(['municipalityAndType'])
    wizard.send({ type: 'RULES', validation })
    expect(walk(wizard, aFiling())).toHaveLength(7)
    const last = startWithoutRules({ values: aFiling(), step: 'payment' })
    expect(last.getSnapshot().can({ type: 'SUBMIT', intent: 'save' })).toBe(false)
  })

  it('a draft opens at its stored step; once loaded, the rules lead back to an invalid step', () => {
    const wizard = startWithoutRules({ step: 'documents', values: aFiling({ applicantName: '' }) })
    expect(stepOf(wizard)).toBe('documents')
    wizard.send({ type: 'RULES', validation })
    expect(stepOf(wizard)).toBe('applicant')
    expect(stepOf(start({ step: 'documents', values: aFiling() }))).toBe('documents')
    expect(stepOf(start({ step: 'framing', values: anotherRequest() }))).toBe('municipalityAndType')
  })

  it('an edit has no completed steps; they are marked once the rules are loaded', () => {
    const rules = { purpose: 'edit', mayBeIncomplete: true } as const
    const wizard = startWithoutRules({ rules, values: aFiling({ latitude: '' }) })
    expect(wizard.getSnapshot().context.completed).toEqual([])
    wizard.send({ type: 'RULES', validation })
    expect(wizard.getSnapshot().context.completed).toEqual([
      'municipalityAndType',
      'applicant',
      'framing',
      'documents',
    ])
    wizard.send({ type: 'GO_TO', step: 'enterprise' })
    expect(wizard.getSnapshot().can({ type: 'GO_TO', step: 'documents' })).toBe(true)
  })
})
