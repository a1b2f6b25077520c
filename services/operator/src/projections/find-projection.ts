import type { Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import { UsageError } from '../errors'

/** @throws UsageError listing the valid names */
export const findProjection = async ({ services }: Deployment, name: string): Promise<Projection> => {
  const { projections, followers } = await services()
  const found = projections.find(({ group }) => group === name)
  if (found !== undefined) return found
  const names = projections.map(({ group }) => `  ${group}`).toSorted()
  const fault = followers.some(({ group }) => group === name)
    ? `${name} is not a projection: it cannot be rebuilt, and it parks no streams.`
    : `Unknown projection: ${name}.`
  throw new UsageError(fault, `use one of these names:\n${names.join('\n')}`)
}
