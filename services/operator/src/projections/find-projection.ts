import type { Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import { UsageError } from '../errors'

/** @throws UsageError listing the valid names */
export const findProjection = async ({ services }: Deployment, name: string): Promise<Projection> => {
  const { projections } = await services()
  const found = projections.find(({ group }) => group === name)
  if (found !== undefined) return found
  const names = projections.map(({ group }) => `  ${group}`).toSorted()
  throw new UsageError(`Unknown projection: ${name}.`, `use one of these names:\n${names.join('\n')}`)
}
