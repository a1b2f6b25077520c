import { givenEntries } from './given-entries'
import { type RemoteAddress, remotes } from './host-settings'

/** The remotes, with the absolute URL of each entry file. Defaults to the page's own origin. */
export const remoteAddresses = (): readonly RemoteAddress[] => {
  const given = givenEntries()
  return remotes.map((remote) => ({
    ...remote,
    entry: new URL(given[remote.name] ?? remote.entry, window.location.origin).href,
  }))
}

/** @throws for an unknown remote */
export const addressOf = (name: string): RemoteAddress => {
  const address = remoteAddresses().find((remote) => remote.name === name)
  if (address === undefined) throw new Error(`there is no remote ${name}`)
  return address
}
