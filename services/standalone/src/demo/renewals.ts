import type { LicenceResponse, RenewLicenceResponse } from '@licensing/contracts'
import type { CallRoute } from './call-route'
import type { DemoCast } from './live'
import type { SampleOf } from './samples'

/** How far the renewal of a demo licence has come: protocolled, or decided by a new licence. */
export type DemoRenewal = 'PROTOCOLED' | 'GRANTED'

interface RenewalStage {
  readonly call: CallRoute
  readonly cast: DemoCast
  readonly sampleOf: SampleOf
}

const terms = (kind: string | undefined) => ({
  kind,
  validityMonths: 72,
  conditions: [
    {
      text: 'Manter cópia da licença no local do empreendimento, à disposição da fiscalização.',
      due: { kind: 'none' },
      proofRequired: false,
    },
  ],
})

/** The holder requests a renewal, and staff grant it if the plan has that, all on one day. */
export const renewInDemo = async (
  { call, cast, sampleOf }: RenewalStage,
  licenceId: string,
  renewal: DemoRenewal,
): Promise<void> => {
  const { applicant, analyst } = cast
  const licence = (await call('GET', '/licences/:id', {
    actor: applicant,
    params: { id: licenceId },
  })) as LicenceResponse
  const kind = licence.renewalKinds[0]?.kind
  const opened = await call('POST', '/licences/:id/renew', {
    actor: applicant,
    params: { id: licenceId },
    body: { kind },
  })
  const params = { id: (opened as RenewLicenceResponse).processId }
  await call('POST', '/processes/:id/submit', { actor: applicant, params })
  const files = [sampleOf('comprovante_pagamento')]
  await call('POST', '/processes/:id/protocol', { actor: applicant, params, files })
  if (renewal === 'PROTOCOLED') return
  await call('POST', '/processes/:id/start-analysis', { actor: analyst, params })
  await call('POST', '/processes/:id/approve', { actor: analyst, params, body: { licence: terms(kind) } })
  await call('POST', '/processes/:id/cancel', { actor: analyst, params, body: { action: 'finalize' } })
}
