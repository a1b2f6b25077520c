import { z } from 'zod'
import { requiredName } from '../../fields/text'
import { form } from '../../forms/form'
import { savedFilters } from '../processes/process-list'

/** A view that a person saved of the list of processes. */
export const deskViewBody = form({
  name: requiredName('Dê um nome à visão', { max: 60 }),
  filters: savedFilters,
})

export type DeskViewBody = z.output<typeof deskViewBody>

export const deskView = z.object({ id: z.string(), name: z.string(), filters: savedFilters })

export type DeskView = z.infer<typeof deskView>

export const deskViewsResponse = z.object({ views: z.array(deskView) })

export type DeskViewsResponse = z.infer<typeof deskViewsResponse>
