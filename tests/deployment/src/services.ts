import deployed from '../../../infra/deploy/helm/files/services.json' with { type: 'json' }

interface Facts {
  readonly api?: boolean
  readonly migrates?: boolean
  readonly stores?: boolean
}

const facts: Readonly<Record<string, Facts>> = deployed

/** The services that run in containers of their own. */
export const SERVICES = Object.keys(facts)

/** The services of which a fact holds. */
export const servicesThat = (fact: keyof Facts): string[] =>
  SERVICES.filter((name) => facts[name]?.[fact] === true)
