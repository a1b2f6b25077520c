import { foldForSearch } from '@licensing/contracts'
import { menuFor } from '../../navigation/menu'
import { screenRoutes, verificationRoute, type Role } from '../../navigation/screen-routes'
import type { SearchHit } from './hits'

const wordsOf = (text: string): string[] => foldForSearch(text).split(' ').filter(Boolean)

/** The menu names some screens differently than their tab, and people search for the visible name. */
const menuLabels = (role: Role): ReadonlyMap<string, string> =>
  new Map(
    menuFor(role)
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => entry.items ?? [entry])
      .map(({ to, label }) => [to, label]),
  )

/** Screens without a process or user in their path. */
const places = [...screenRoutes, verificationRoute].filter(
  ({ path }) => !path.includes(':') && path !== '/dashboard',
)

/** The screens a role may open whose name, or their list's name, has a word starting with each typed word. */
export const findScreens = (role: Role, text: string): SearchHit[] => {
  const labels = menuLabels(role)
  const wanted = wordsOf(text)
  const hits = places
    .filter((route) => route.may(role))
    .map(({ path, title }) => ({
      id: `screen-${path}`,
      to: path,
      title: labels.get(path) ?? title,
      detail: path.endsWith('/new') ? (labels.get(path.replace('/new', '')) ?? '') : '',
    }))
  return hits.filter(({ title, detail }) => {
    const words = wordsOf(`${title} ${detail}`)
    return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}
