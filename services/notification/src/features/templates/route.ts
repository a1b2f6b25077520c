import { DomainError, templatePreview } from '@licensing/contracts'
import { templatePreviewBody } from '@licensing/forms'
import { may, post } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import { mayViewDesk } from '@licensing/permissions'
import { publicUrlOf } from '@licensing/runtime'
import type { Deps } from '../../deps'
import { renderEmail } from '../../mail/render'
import { wordsOf } from '../../mail/words'
import { repliesTo, sendersOf } from '../../outbox/senders'
import { sampleFacts } from './sample-facts'

/** A municipality's words for an e-mail as people would receive them, before they are saved (N4a). Stores nothing. */
export const templatePreviewRoute = ({ database, settings, now }: Deps) =>
  post(
    '/notifications/templates/preview',
    {
      auth: may('municipalities/view'),
      summary: 'Mostra um modelo de aviso com dados de exemplo; sem modelo, o texto do portal',
      body: templatePreviewBody,
      responds: { 200: templatePreview },
    },
    async ({ actor, body: { municipalityId, kind, template } }) => {
      if (!mayViewDesk(actor, municipalityId)) throw new DomainError('FORBIDDEN')
      const sender = (await sendersOf(database, [municipalityId])).get(municipalityId)
      if (sender === undefined)
        throw new DomainError('VALIDATION', {
          errors: [{ field: 'municipalityId', message: 'Município não encontrado' }],
        })
      const facts = sampleFacts(kind, {
        municipality: sender.name,
        replies: repliesTo(sender) !== null,
        publicUrl: publicUrlOf(settings),
        today: civilDateOf(now()),
      })
      const { subject, text } = template ?? wordsOf(kind, facts)
      return { ...renderEmail(kind, facts, template), words: { subject, text } }
    },
  )
