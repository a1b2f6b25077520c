import { z } from 'zod'
import { uuidParam } from '../../pagination'

export const deskViewParams = z.object({ id: uuidParam })
