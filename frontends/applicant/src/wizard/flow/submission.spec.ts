import { waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { aFile, aFiling } from '../../testing/a-filing'
import type { Submit, WizardEvent } from './events'
import { emptyValues } from '../values'
import { accept, allSteps, at, stepOf } from '../../testing/start-wizard'

describe('notices and blocks', () => {
  const rural = aFiling({ isRuralZone: true })

  it('[R2.55] the wizard raises the rural notice once, when the site becomes rural or the type a blocked one', () => {
    const wizard = at('framing')
    wizard.send({ type: 'CHANGE', values: rural })
    expect(wizard.getSnapshot().context.notices).toEqual(['ruralBlock'])
    wizard.send({ type: 'DISMISS_NOTICE' })
    wizard.send({ type: 'CHANGE', values: { ...rural, appJustification: 'x' } })
    expect(wizard.getSnapshot().context.notices).toEqual([])
    const later = at('municipalityAndType', { ...rural, licensingType: 'RLP' })
    later.send({ type: 'CHANGE', values: { ...rural, licensingType: 'LO-R' } })
    expect(later.getSnapshot().context.notices).toEqual(['ruralBlock'])
  })

  it('[R2.56] [R2.57] the wizard prevents advancing and submitting from every step while blocked', () => {
    for (const step of allSteps) {
      const state = at(step, rural).getSnapshot()
      expect([step, state.can({ type: 'NEXT' }), state.can({ type: 'SUBMIT', intent: 'save' })]).toEqual([
        step,
        false,
        false,
      ])
    }
  })

  it('the wizard permits going forward to the framing, where a block is lifted, and then leads to the skipped steps', () => {
    const wizard = at('municipalityAndType', rural)
    expect(wizard.getSnapshot().can({ type: 'GO_TO', step: 'documents' })).toBe(false)
    wizard.send({ type: 'GO_TO', step: 'framing' })
    expect(stepOf(wizard)).toBe('framing')
    wizard.send({ type: 'CHANGE', values: aFiling() })
    wizard.send({ type: 'NEXT' })
    expect(stepOf(wizard)).toBe('applicant')
  })

  it('the wizard queues two notices and drops one that no longer applies', () => {
    const wizard = at('framing')
    const values = aFiling({
      isRuralZone: true,
      requiresVegetationSuppression: true,
      usesWaterResources: true,
    })
    wizard.send({ type: 'CHANGE', values })
    expect(wizard.getSnapshot().context.notices).toEqual(['ruralBlock', 'stateCompetence', 'waterResources'])
    wizard.send({ type: 'CHANGE', values: { ...values, isRuralZone: false } })
    expect(wizard.getSnapshot().context.notices).toEqual(['waterResources'])
  })

  it('[R2.58] the wizard raises the water notice when the use is selected, without a block', () => {
    const wizard = at('framing')
    const values = aFiling({ usesWaterResources: true })
    wizard.send({ type: 'CHANGE', values })
    expect(wizard.getSnapshot().context.notices).toEqual(['waterResources'])
    expect(wizard.getSnapshot().can({ type: 'NEXT' })).toBe(true)
  })
})

describe('submitting', () => {
  const submit: WizardEvent = { type: 'SUBMIT', intent: 'save' }

  it('submitting sends the values and files once and stores the id of the process', async () => {
    const sent: Parameters<Submit>[0][] = []
    const wizard = at('payment', aFiling(), {
      files: { requerimento: [aFile()] },
      submit: (submission) => {
        sent.push(submission)
        return accept(submission, { onProgress: () => undefined, signal: new AbortController().signal })
      },
    })
    wizard.send(submit)
    wizard.send(submit)
    const saved = await waitFor(wizard, (state) => state.matches('saved'))
    expect(saved.context.processId).toBe('p-1')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.files.requerimento?.[0]?.name).toBe('requerimento.pdf')
  })

  it('submitting reports the upload progress, and is cancelled when the wizard is unmounted', () => {
    let signal: AbortSignal | undefined
    const wizard = at('payment', aFiling(), {
      submit: (_sent, options) => {
        signal = options.signal
        options.onProgress({ percent: 40, files: new Map() })
        return new Promise(() => undefined)
      },
    })
    wizard.send(submit)
    expect(wizard.getSnapshot().context.progress?.percent).toBe(40)
    wizard.stop()
    expect(signal?.aborted).toBe(true)
  })

  it('submitting returns to the step of the first field the server refuses and keeps the values', async () => {
    const refused = Object.assign(new Error('Dados inválidos'), {
      errors: [
        { field: 'latitude', message: 'Latitude inválida' },
        { field: 'applicantEmail', message: 'Email inválido' },
      ],
    })
    const wizard = at('payment', aFiling(), { submit: () => Promise.reject(refused) })
    wizard.send(submit)
    const state = await waitFor(wizard, ({ context }) => context.refusal !== null)
    expect(stepOf(wizard)).toBe('applicant')
    expect(state.context.values).toEqual(aFiling())
    expect(state.context.refusal?.errors).toHaveLength(2)
  })

  it('submitting stays at the last step if the refusal names no field', async () => {
    const wizard = at('payment', aFiling(), { submit: () => Promise.reject(new Error('')) })
    wizard.send(submit)
    await waitFor(wizard, ({ context }) => context.refusal !== null)
    expect(stepOf(wizard)).toBe('payment')
    expect(wizard.getSnapshot().can(submit)).toBe(true)
  })

  it('submitting goes to a step that has become invalid instead of sending, with its errors', () => {
    const wizard = at('payment', aFiling({ licensingType: 'LP', activityClass: '' }))
    wizard.send(submit)
    expect(stepOf(wizard)).toBe('municipalityAndType')
    expect(wizard.getSnapshot().context.refusal?.errors.map(({ field }) => field)).toEqual(['activityClass'])
  })

  it('submitting returns to the step that a draft was saved from if the server refuses it', async () => {
    const values = aFiling({ longitude: '' })
    const wizard = at('enterprise', values, { submit: () => Promise.reject(new Error('')) })
    wizard.send({ type: 'SUBMIT', intent: 'draft' })
    await waitFor(wizard, ({ context }) => context.refusal !== null)
    expect(stepOf(wizard)).toBe('enterprise')
  })
})

describe('starting over', () => {
  it('starting over clears form, files and progress', () => {
    const wizard = at('documents', aFiling(), { files: { requerimento: [aFile()] } })
    wizard.send({ type: 'CLEAR' })
    const { values, completed, files } = wizard.getSnapshot().context
    expect({ step: stepOf(wizard), values, completed, files }).toEqual({
      step: 'municipalityAndType',
      values: emptyValues,
      completed: [],
      files: {},
    })
  })
})
