import { asOfQuery } from '@licensing/contracts'
import { z } from 'zod'
import { formatQuery } from '../pagination'

export const clockQuery = z.strictObject({
  ...asOfQuery.shape,
  format: formatQuery.default('json'),
})
