import { randomBytes } from 'node:crypto'
import { authCodeFromBytes, DomainError, licenceResponse, processParams } from '@licensing/contracts'
import { recordLicenceForm } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { ProcessState } from '@licensing/lifecycle'
import { type Actor, mayOnLicence } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import { recordLicence, type RecordLicence, supersededBy } from './decide'

const ALREADY = 'Este processo já tem licença.'

/** The licence of a process that was registered from its document has the id of the process, so that there is one at most. */
export const recordLicenceRoute = (deps: Deps) => {
  const { database, directory, licences, stream, licensingRules: rules, analystScope, presentLicence } = deps
  const processFor = async (id: string, actor: Actor) => {
    const { process } = await stream.find(id, actor)
    const { ownerId, filing } = process
    const standing = { ownerId, municipalityId: filing.municipalityId ?? null }
    if (!mayOnLicence(actor, 'record', standing, analystScope)) throw new DomainError('FORBIDDEN')
    return process
  }
  const hasLicence = async (processId: string): Promise<boolean> => {
    const [row] = await database.query(
      `select 1 from licence.licences where process_id = $1 and recorded_status <> 'VOIDED' limit 1`,
      [processId],
    )
    return row !== undefined || (await licences.load(database, processId)) !== null
  }
  const renewedBy = async ({ id, renewalOf }: ProcessState, { number, validUntil }: RecordLicence) => {
    const found = renewalOf === null ? null : await licences.load(database, renewalOf.licenceId)
    if (found === null) return null
    const by = { licenceId: id, number, validUntil: validUntil ?? null }
    const events = supersededBy(found.licence, by, licences.today())
    return events.length === 0 ? null : { found, events }
  }
  return post(
    '/processes/:id/licence-record',
    {
      auth: onLicence('record'),
      summary: 'Registra a licença de uma decisão anterior, a partir do documento anexado pelo município',
      params: processParams,
      body: recordLicenceForm,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: { 201: licenceResponse },
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const process = await processFor(id, actor)
      if (await hasLicence(id)) throw new DomainError('INVALID_TRANSITION', { message: ALREADY })
      const { municipalityId, activityId } = process.filing
      const names = await directory.names({ municipalities: [municipalityId], activities: [activityId] })
      const municipality = names.municipality(municipalityId)
      if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
      const opened = await licences.open(
        { tx, actor, meta },
        id,
        (today) =>
          recordLicence(process, body, {
            rules,
            today,
            licenceId: id,
            code: authCodeFromBytes(randomBytes(15)),
            municipality,
            activity: names.activity(activityId),
          }),
        await renewedBy(process, body),
      )
      return presentLicence(opened, actor)
    },
  )
}
