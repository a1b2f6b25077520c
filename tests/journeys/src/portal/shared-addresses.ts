/** Names the variables that hold the addresses of the shared portal, and of the municipality's site that embeds its verifier. */
export const SHARED_PORTAL = 'JOURNEYS_PORTAL'
export const MUNICIPAL_SITE = 'JOURNEYS_SITE'

const read = (name: string): string => {
  const address = process.env[name]
  if (address === undefined)
    throw new Error(`${name} is not set: the global set-up of the journeys has not run.`)
  return address
}

export const sharedPortal = (): string => read(SHARED_PORTAL)
export const municipalSite = (): string => read(MUNICIPAL_SITE)
