import type { Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import { WrongUse } from '../errors'

/** @throws WrongUse listing the names there are */
export const findProjection = async ({ services }: Deployment, name: string): Promise<Projection> => {
  const { projections } = await services()
  const found = projections.find(({ group }) => group === name)
  if (found !== undefined) return found
  const names = projections.map(({ group }) => `  ${group}`).toSorted()
  throw new WrongUse(`There is no projection ${name}.`, `give one of these names:\n${names.join('\n')}`)
}
