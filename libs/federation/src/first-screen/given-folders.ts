/**
 * Folders of the remotes with their own address, by name. The server writes these addresses into the page from
 * the setting REMOTE_ADDRESSES: `back-office=https://…,applicant=https://…`.
 */
export const givenFolders = (): Readonly<Record<string, string>> => {
  const given = document.querySelector('meta[name="remotes"]')?.getAttribute('content') ?? ''
  const pairs = given.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name, folder]) => (name === undefined || folder === undefined ? [] : [[name, folder]])),
  )
}
