import { givenEntries } from './given-entries'
import { type RemoteAddress, remotes } from './host-settings'

/** The remotes there are, where the page says that they are, or else here. An entry file has its whole address. */
export const remoteAddresses = (): readonly RemoteAddress[] => {
  const given = givenEntries()
  return remotes.map((remote) => ({
    ...remote,
    entry: new URL(given[remote.name] ?? remote.entry, window.location.origin).href,
  }))
}

/** @throws when there is no such remote */
export const addressOf = (name: string): RemoteAddress => {
  const address = remoteAddresses().find((remote) => remote.name === name)
  if (address === undefined) throw new Error(`there is no remote ${name}`)
  return address
}
