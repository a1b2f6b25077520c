import type { CurrentUser } from '@licensing/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withHits, type SearchGroup } from './hits'
import { recentItems } from './recent/recent-items'
import { findScreens } from './screen-hits'
import { describeResults, MIN_CHARACTERS, searchEverything } from './search-results'

/** Specification section 9. */
const DEBOUNCE_MILLISECONDS = 500

const HINT = 'Busque por número, código, nome ou empreendimento, ou pelo nome de uma tela.'

export type SearchUser = Pick<CurrentUser, 'id' | 'role'>

export interface Found {
  readonly groups: readonly SearchGroup[]
  /** Shown below the list. */
  readonly note: string
  /** Announced to screen readers on change. */
  readonly status: string
}

/** The debounced text; text typed while this chunk was loading is debounced too. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const describeRecent = (count: number): string => {
  if (count === 0) return HINT
  return count === 1 ? '1 item recente' : `${count} itens recentes`
}

/** The results of a text: without text the recent items; else screens immediately, processes and users debounced. */
export const useFound = ({ id, role }: SearchUser, typed: string): Found => {
  const text = typed.trim()
  const search = useRested(text)
  const [recent] = useState(() => recentItems(id, role))
  const isRested = search === text
  const enough = text.length >= MIN_CHARACTERS
  const { data, isError } = useQuery({
    queryKey: ['header-search', role, search],
    queryFn: ({ signal }) => searchEverything(role, search, signal),
    enabled: enough && isRested,
  })
  if (typed === '')
    return {
      groups: withHits([{ title: 'Recentes', hits: recent }]),
      note: HINT,
      status: describeRecent(recent.length),
    }
  if (!enough) return { groups: [], note: HINT, status: HINT }
  const screens = { title: 'Telas', hits: findScreens(role, text) }
  // Results of an outdated text must not be opened by Enter.
  const groups = withHits([screens, ...((isRested && data) || [])])
  const saying = (note: string): Found => ({ groups, note, status: note })
  if (isRested && isError) return saying('Não foi possível buscar agora.')
  if (!isRested || data === undefined) return saying('Buscando...')
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return { groups, note: count === 0 ? describeResults(0) : '', status: describeResults(count) }
}
