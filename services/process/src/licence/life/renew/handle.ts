import { DomainError, type LicenceKind } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import { currentVersion, type LicenceState } from '@licensing/licence'
import type { CommandContext } from '@licensing/process-store'
import { v7 as uuidInOrderOfTime } from 'uuid'
import type { Deps } from '../../../deps'
import { ensureRenewable, renewLicence } from './decide'

type RenewDeps = Pick<Deps, 'database' | 'stream' | 'licences' | 'directory' | 'licensingRules' | 'now'>

/** @throws DomainError RENEWAL_OPEN, with the protocol of the renewal that is under way */
const ensureNoneOpen = async (
  { database, stream }: Pick<RenewDeps, 'database' | 'stream'>,
  { openRenewal }: LicenceState,
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
  const { database, stream, licences, directory, licensingRules: rules } = deps
  const found = await licences.findFor(id, context.actor, 'renew')
  const { licence } = found
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
    alongside: [licences.alongside(id, found, opened.licence)],
  })
  return processId
}
