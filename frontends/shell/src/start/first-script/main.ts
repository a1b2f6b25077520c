import { askEarly } from '@licensing/api-client/early-answers'
import type { FirstScriptPlan } from '@licensing/federation/build'
import { givenFolders } from '@licensing/federation/first-screen'
import { showNotLoadedOnFailure } from './not-loaded'
import { paint } from './paint'
import { preload, preloadRemote } from './preload'
import { type KnownScreen, visitOf } from './visit'

const readPlan = () =>
  JSON.parse(document.getElementById('first-plan')?.textContent ?? '') as FirstScriptPlan<
    readonly KnownScreen[]
  >

showNotLoadedOnFailure()

/**
 * Runs before anything else of the page has arrived: paints its frame, and requests at once the code and the data of the
 * first screen, which otherwise would follow one after the other. Whatever fails here is requested again when it is needed.
 */
try {
  const { files, folders, facts } = readPlan()
  const visit = visitOf(location, localStorage, facts)
  const { frame, remote, screen, requests, token } = visit
  paint(visit)
  const folder = remote === null ? undefined : (givenFolders()[remote] ?? folders[remote])
  // First, because files follow from its answer; behind the application's script it would be read only once that has run.
  if (folder !== undefined) preloadRemote(folder, screen).catch(() => undefined)
  if (token !== null) askEarly(requests, token)
  for (const href of (frame === null ? undefined : files[frame]) ?? []) preload(href)
} catch {
  // The application reports an invalid stored session.
}
