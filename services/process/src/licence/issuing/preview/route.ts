import { Readable } from 'node:stream'
import { processParams } from '@licensing/contracts'
import { licenceTermsForm } from '@licensing/forms'
import { download, onProcess, post } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import { ensureTransition, type ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { loadPrintedSources } from '../../printing/load-sources'
import { licenceFacts, unnumbered } from '../../printing/printed-facts'
import { grantedTerms } from '../terms/granted-terms'

const MEDIA_TYPE = 'application/pdf'

const nameOf = ({ protocolNumber }: ProcessState): string =>
  `minuta-${(protocolNumber ?? '').replace('/', '-')}.pdf`

/** Renders what the terms would issue today; nothing is stored, numbered or recorded (L1). */
export const previewLicenceRoute = (deps: Deps) =>
  post(
    '/processes/:id/licence-preview',
    {
      auth: onProcess('setTerms'),
      summary: 'A minuta da licença em PDF, sem número e sem valor; nada é guardado',
      params: processParams,
      body: licenceTermsForm,
      downloads: { mediaTypes: [MEDIA_TYPE] },
    },
    async ({ params, body: form, actor, limits }) => {
      const { process } = await deps.stream.findFor(params.id, actor, 'setTerms')
      ensureTransition(process, { type: 'setTerms' })
      const today = civilDateOf(deps.now())
      const terms = grantedTerms(process, form, { rules: deps.licensingRules, today })
      await limits.spend('preview', actor.id)
      const sources = await loadPrintedSources(deps, process)
      const facts = licenceFacts(sources, terms, { ...unnumbered, issuedOn: today })
      const file = await deps.printDocument(facts, { draft: true })
      return download({
        stream: Readable.from([file]),
        size: file.length,
        name: nameOf(process),
        mediaType: MEDIA_TYPE,
      })
    },
  )
