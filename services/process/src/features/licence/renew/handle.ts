import { licenceStream } from '@licensing/contracts'
import { DomainError, type LicenceKind } from '@licensing/domain-kit'
import { civilDateOf } from '@licensing/legal-clock'
import { currentVersion } from '@licensing/licensing-rules'
import { type Actor, mayOnLicence } from '@licensing/permissions'
import type { CommandContext } from '@licensing/processes'
import { v7 as uuidInOrderOfTime } from 'uuid'
import type { Deps } from '../../../deps'
import { loadLicence, type LoadedLicence } from '../../../read-models/licences/licences'
import { ensureRenewable, renewLicence } from './decide'

type RenewDeps = Pick<
  Deps,
  'database' | 'store' | 'stream' | 'directory' | 'licensingRules' | 'analystScope' | 'now'
>

/** @throws DomainError NOT_FOUND for an unknown licence, or one that the caller may not see; FORBIDDEN */
export const findRenewable = async (
  {
    database,
    store,
    licensingRules,
    analystScope,
  }: Pick<RenewDeps, 'database' | 'store' | 'licensingRules' | 'analystScope'>,
  id: string,
  actor: Actor,
): Promise<LoadedLicence> => {
  const found = await loadLicence({ store, licensingRules }, database, id)
  const may = (action: 'view' | 'renew'): boolean => {
    if (found === null) return false
    const { ownerId, facts } = currentVersion(found.licence)
    return mayOnLicence(actor, action, { ownerId, municipalityId: facts.municipalityId }, analystScope)
  }
  if (found === null || !may('view'))
    throw new DomainError('NOT_FOUND', { message: 'Licença não encontrada' })
  if (!may('renew')) throw new DomainError('FORBIDDEN')
  return found
}

/** @throws DomainError RENEWAL_OPEN, with the protocol of the renewal that is under way */
const ensureNoneOpen = async (
  { database, stream }: Pick<RenewDeps, 'database' | 'stream'>,
  { openRenewal }: LoadedLicence['licence'],
): Promise<void> => {
  if (openRenewal === null) return
  const open = await stream.load(database, openRenewal)
  const named = open?.process.protocolNumber ?? 'rascunho ainda não enviado'
  throw new DomainError('RENEWAL_OPEN', { message: `Já há renovação em andamento: ${named}.` })
}

/** Opens a draft that renews the licence (L4). @returns the id of the draft */
export const handleRenew = async (
  deps: RenewDeps,
  context: CommandContext,
  { id, kind }: { readonly id: string; readonly kind?: LicenceKind | undefined },
): Promise<string> => {
  const { database, stream, directory, licensingRules: rules } = deps
  const { licence, head } = await findRenewable(deps, id, context.actor)
  const day = { rules, today: civilDateOf(deps.now()) }
  ensureRenewable(licence, day)
  await ensureNoneOpen(deps, licence)
  const granted = (await stream.load(database, licence.processId))?.process ?? null
  const { ownerId } = currentVersion(licence)
  const owner = (await directory.names({ people: [ownerId] })).account(ownerId)
  const processId = uuidInOrderOfTime()
  const ownerRole = owner?.role ?? granted?.ownerRole ?? 'APPLICANT'
  const opened = renewLicence(licence, { processId, kind, granted, ownerRole }, day)
  await stream.open(context, processId, {
    events: opened.process,
    alongside: [{ streamId: licenceStream(id), expected: head, events: opened.licence }],
  })
  return processId
}
