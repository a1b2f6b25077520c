import { run } from 'axe-core'
import { screen } from '@testing-library/react'
import { WIZARD_STEP_IDS } from '@licensing/form-rules'
import { expect, it } from 'vitest'
import { storeDraftAt, nextButton, openWizard, withApi } from '../testing/harness'

withApi()

/** Contrast and landmarks require a real browser and the whole page. */
const findings = async (element: Element) => {
  const { violations } = await run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

it.each(WIZARD_STEP_IDS)('axe finds nothing in the step %s', async (step) => {
  storeDraftAt(step, { hasAPP: true, appJustification: 'Acesso existente', generatesHazardousWaste: true })
  const { container } = await openWizard()
  expect(await findings(container)).toEqual([])
})

it('axe finds nothing in a step with errors', async () => {
  storeDraftAt('applicant', { applicantName: '', applicantPhone: '', applicantState: '' })
  const { container, user } = await openWizard()
  await user.click(nextButton())
  await screen.findByText('Nome é obrigatório')
  expect(await findings(container)).toEqual([])
})
