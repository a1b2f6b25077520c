import type { Queryable } from '@licensing/event-store'
import { DomainError, readWrittenNumber } from '@licensing/contracts'
import { denialOf, denialsOf, type Issuance } from '@licensing/lifecycle'
import type { LicenceState } from '@licensing/licence'
import type { LoadedProcess, ProcessStream } from '@licensing/process-store'
import type { Numbered, NumberOf, PublicLicences } from '../../licence/read-models/versions/public-licences'
import type { ProcessList } from '../../read-models/list/process-list'

const NOT_FOUND = 'Protocolo não encontrado'
/** More choices than a state has municipalities help nobody. */
const CANDIDATES_MAX = 1000

export const protocolNotFound = (): DomainError => new DomainError('NOT_FOUND', { message: NOT_FOUND })

interface Lookups {
  readonly publicLicences: PublicLicences
  readonly list: ProcessList
  readonly stream: ProcessStream
}

interface FoundProcess {
  readonly loaded: LoadedProcess
  /** The licence that it granted, or whose code was typed. */
  readonly licence: LicenceState | null
  /** The denial whose code was typed, also one that was taken back, else the one in force. */
  readonly denial: Issuance | null
}

/** A process, or the documents of a number that several municipalities have given. */
type Found = FoundProcess | { readonly candidates: readonly Numbered[] }

const ofProcess = async (
  source: Queryable,
  deps: Lookups,
  id: string | null,
  code?: string,
): Promise<FoundProcess | null> => {
  const loaded = id === null ? null : await deps.stream.load(source, id)
  if (loaded === null || loaded.process.deleted) return null
  const { process } = loaded
  const typed = denialsOf(process).find((denial) => denial.code === code)
  return {
    loaded,
    licence: await deps.publicLicences.ofProcess(source, process.id),
    denial: typed ?? denialOf(process),
  }
}

/** By the code of a process, or one that a document prints. A licence outlives its process (L9). */
const byCode = async (source: Queryable, deps: Lookups, code: string): Promise<FoundProcess | null> => {
  const licence = await deps.publicLicences.byCode(source, code)
  if (licence !== null) {
    const loaded = await deps.stream.load(source, licence.processId)
    return loaded && { loaded, licence, denial: null }
  }
  const id = (await deps.list.findByCode(source, code)) ?? (await deps.list.findByDenial(source, code))
  return ofProcess(source, deps, id, code)
}

const byIssuedNumber = async (source: Queryable, deps: Lookups, number: NumberOf): Promise<Found | null> => {
  const { kind } = number
  const licences = kind === 'IND' ? [] : await deps.publicLicences.byNumber(source, number, CANDIDATES_MAX)
  const denials =
    kind === null || kind === 'IND' ? await deps.list.denialsByNumber(source, number, CANDIDATES_MAX) : []
  const candidates = [...licences, ...denials]
  const [only] = candidates
  if (only === undefined) return null
  return candidates.length === 1 ? byCode(source, deps, only.code) : { candidates }
}

/**
 * Finds what a written number or code means (decisions 4, 9.8): the process of a protocol, of a licence or of a denial.
 * @throws DomainError UNREADABLE_NUMBER if the text is no number or code, NOT_FOUND if nothing matches
 */
export const findByQuery = async (source: Queryable, deps: Lookups, text: string): Promise<Found> => {
  const query = readWrittenNumber(text)
  if (query === null) throw new DomainError('UNREADABLE_NUMBER')
  if (query.kind === 'code') return orNotFound(await byCode(source, deps, query.authCode))
  const { year, sequence } = query
  if (query.kind === 'licence')
    return orNotFound(await byIssuedNumber(source, deps, { kind: query.of, year, sequence }))
  const id = await deps.list.findByNumber(source, query.protocolNumber)
  return orNotFound(
    (await ofProcess(source, deps, id)) ??
      (await byIssuedNumber(source, deps, { kind: null, year, sequence })),
  )
}

const orNotFound = (found: Found | null): Found => {
  if (found === null) throw protocolNotFound()
  return found
}
