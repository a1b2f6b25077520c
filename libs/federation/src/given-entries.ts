/**
 * Entry files of the remotes that are elsewhere, by name. The server writes their folders into the page, from its setting
 * REMOTE_ADDRESSES: `back-office=https://…,applicant=https://…`.
 * The build also puts this function, as it stands, into the page's first script: it may use nothing from around it.
 */
export const givenEntries = (): Record<string, string> => {
  const given = document.querySelector('meta[name="remotes"]')?.getAttribute('content') ?? ''
  const pairs = given.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name, folder]) =>
      name === undefined || folder === undefined ? [] : [[name, `${folder}/remoteEntry.js`]],
    ),
  )
}
