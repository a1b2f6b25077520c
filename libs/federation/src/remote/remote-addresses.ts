import { givenFolders } from '../first-screen/given-folders'
import { type RemoteAddress, remotes } from '../host-settings'

/** The remotes, with the absolute URL of each entry file. Defaults to the page's own origin. */
export const remoteAddresses = (): readonly RemoteAddress[] => {
  const given = givenFolders()
  const entryOf = ({ name, entry }: RemoteAddress) =>
    given[name] === undefined ? entry : `${given[name]}/remoteEntry.js`
  return remotes.map((remote) => ({
    ...remote,
    entry: new URL(entryOf(remote), window.location.origin).href,
  }))
}

/** @throws for an unknown remote */
export const addressOf = (name: string): RemoteAddress => {
  const address = remoteAddresses().find((remote) => remote.name === name)
  if (address === undefined) throw new Error(`there is no remote ${name}`)
  return address
}
