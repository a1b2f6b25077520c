import { run } from 'axe-core'
import { screen } from '@testing-library/react'
import { WIZARD_STEP_IDS } from '@licensing/form-rules'
import { expect, it } from 'vitest'
import { leftAt, next, openWizard, withApi } from '../testing/bench'

withApi()

/** Contrast and landmarks need a real browser and the whole page. */
const findings = async (element: Element) => {
  const { violations } = await run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

it.each(WIZARD_STEP_IDS)('axe finds nothing in the step %s', async (step) => {
  leftAt(step, { hasAPP: true, appJustification: 'Acesso existente', generatesHazardousWaste: true })
  const { container } = await openWizard()
  expect(await findings(container)).toEqual([])
})

it('axe finds nothing in a step with errors', async () => {
  leftAt('applicant', { applicantName: '', applicantPhone: '', applicantState: '' })
  const { container, user } = await openWizard()
  await user.click(next())
  await screen.findByText('Nome é obrigatório')
  expect(await findings(container)).toEqual([])
})
