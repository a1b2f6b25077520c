import { natalMunicipalityId } from '@licensing/catalogue-service'
import type { IssuingResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { CallRoute } from './call-route'

const ofNatal = { municipalityId: natalMunicipalityId }

const conditions = [
  {
    text: 'Manter cópia da licença no local do empreendimento, à disposição da fiscalização.',
    due: { kind: 'none' },
    proofRequired: false,
  },
  {
    text: 'Comunicar ao órgão ambiental qualquer alteração do empreendimento antes de executá-la.',
    due: { kind: 'none' },
    proofRequired: false,
  },
  {
    text: 'Publicar o recebimento da licença no diário oficial e em jornal de circulação local.',
    due: { kind: 'days', days: 30 },
    proofRequired: true,
    kinds: ['LP', 'LI', 'LO', 'RLO'],
  },
  {
    text: 'Apresentar relatório de monitoramento da qualidade da água, com laudo de laboratório acreditado.',
    due: { kind: 'recurring', everyMonths: 6, firstDays: 180 },
    proofRequired: true,
    kinds: ['LO', 'RLO', 'LO-R'],
  },
  {
    text: 'Apresentar o comprovante de destinação dos resíduos sólidos gerados no período.',
    due: { kind: 'recurring', everyMonths: 12 },
    proofRequired: true,
    kinds: ['LO', 'RLO'],
    ...ofNatal,
  },
]

/** Gives the main municipality its issuing data, and the library its first entries, unless this was done before. */
export const setDemoIssuing = async (call: CallRoute, actor: Actor): Promise<void> => {
  const path = '/municipalities/:id/issuing'
  const params = { id: natalMunicipalityId }
  const { departmentName } = (await call('GET', path, { actor, params })) as IssuingResponse
  if (departmentName !== null) return
  for (const body of conditions)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the library
    await call('POST', '/standard-conditions', { actor, body })
  const body = {
    departmentName: 'Secretaria Municipal de Meio Ambiente (demonstração)',
    signatoryName: 'Helena Bezerra de Medeiros',
    signatoryTitle: 'Secretária Municipal de Meio Ambiente',
    legalBasis: 'Lei Complementar 140/2011, art. 9º, XIV, e Lei 15.190/2025.',
  }
  await call('PUT', path, { actor, params, body })
}
