import type { NumberCandidates } from '@licensing/contracts'
import { choice } from '@licensing/http'
import type { Directory } from '@licensing/process-store'
import type { Numbered } from '../../licence/read-models/versions/public-licences'

/** The choice among the documents of a number, by municipality (decision 9.8). */
export const chooseAmong = async (directory: Directory, candidates: readonly Numbered[]) => {
  const names = await directory.names({ municipalities: candidates.map((each) => each.municipalityId) })
  const shown = candidates.map(({ kind, number, code, municipalityId }) => {
    const municipality = names.municipality(municipalityId ?? undefined)
    return { municipality: municipality && { name: municipality.name }, kind, number, code }
  })
  const nameOf = ({ municipality }: (typeof shown)[number]): string => municipality?.name ?? ''
  return choice({
    candidates: shown.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'pt-BR')),
  } satisfies NumberCandidates)
}
