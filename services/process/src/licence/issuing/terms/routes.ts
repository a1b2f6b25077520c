import { licenceTermsResponse, processParams } from '@licensing/contracts'
import { licenceTermsForm } from '@licensing/forms'
import { get, onProcess, put } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import { seesDesk, subjectOf } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { setLicenceTerms } from './decide'
import { nextNumberFor } from './next-number'
import { presentTerms } from './present'
import { suggestionsFor } from './suggestions'
import { unprintableFor } from './unprintable'

const readTermsRoute = (deps: Deps) =>
  get(
    '/processes/:id/licence-terms',
    {
      auth: onProcess('view'),
      summary: 'Os termos da licença, as condicionantes sugeridas e os limites legais da validade',
      params: processParams,
      responds: licenceTermsResponse,
    },
    async ({ params, actor }) => {
      const { stream, analystScope, licensingRules: rules } = deps
      const { process } = await stream.find(params.id, actor)
      const desk = seesDesk(actor, subjectOf(process), analystScope)
      if (!desk)
        return presentTerms(process, { rules, suggested: null, unprintable: [], nextNumber: undefined })
      const [suggested, unprintable, nextNumber] = await Promise.all([
        suggestionsFor(deps, process),
        unprintableFor(deps, process),
        nextNumberFor(deps, process),
      ])
      return presentTerms(process, { rules, suggested, unprintable, nextNumber })
    },
  )

const setTermsRoute = (deps: Deps) =>
  processCommand(deps, {
    method: put,
    path: '/processes/:id/licence-terms',
    action: 'setTerms',
    access: 'setTerms',
    summary: 'Define os termos da licença; em análise, um rascunho que só a equipe vê',
    form: licenceTermsForm,
    decide: (process, form) => {
      const law = { rules: deps.licensingRules, today: civilDateOf(deps.now()) }
      return setLicenceTerms(process, { form, law })
    },
  })

export const licenceTermsRoutes = (deps: Deps) => [readTermsRoute(deps), setTermsRoute(deps)]
