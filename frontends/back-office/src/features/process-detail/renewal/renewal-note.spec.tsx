import type { ProcessResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProcess } from '@licensing/process-view/testing'
import { RenewalNote } from '../process-detail-page'

afterEach(() => {
  cleanup()
  resetScreen()
})

const LATE = 'Pedido com menos de 120 dias de antecedência: a licença não será prorrogada.'
const open = (renewalOf: ProcessResponse['renewalOf']) =>
  renderScreen(() => <RenewalNote process={aProcess({ renewalOf })} />, {
    at: '/processes/p1',
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
const renewal = {
  licenceId: 'l1',
  number: 'LO 12/2026',
  renewBy: '2032-07-21',
  renewByReason: null,
  notice: null,
}

it('[D9.07] shows the outage that moved the last day', async () => {
  open({ ...renewal, renewByReason: 'Sistema indisponível em 20/07/2032' })
  expect(await screen.findByText(/até 21\/07\/2032/)).toBeTruthy()
  expect(screen.getByText(/passou ao dia útil seguinte. Sistema indisponível em 20\/07\/2032/)).toBeTruthy()
})

it('[L4.08] shows that a late request extends nothing', async () => {
  open({ ...renewal, notice: LATE })
  expect(await screen.findByText(LATE)).toBeTruthy()
})
