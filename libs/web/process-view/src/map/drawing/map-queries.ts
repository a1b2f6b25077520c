import { boundariesUrl, readBoundaries } from '@licensing/forms'
import { queryOptions } from '@tanstack/react-query'
import { allowLeafletHtml } from './leaflet-html'

const loadBoundaries = async (signal: AbortSignal) => {
  const response = await fetch(boundariesUrl, { signal })
  if (!response.ok) throw new Error(`The boundaries were answered with ${response.status}`)
  return readBoundaries(await response.json())
}

const cachedForever = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const

/** The municipalities' boundaries, loaded once per page. */
export const boundariesQuery = queryOptions({
  queryKey: ['map', 'boundaries'],
  queryFn: ({ signal }) => loadBoundaries(signal),
  ...cachedForever,
})

/** Leaflet, its styles and the drawing code, loaded as a separate chunk. */
export const drawingQuery = queryOptions({
  queryKey: ['map', 'drawing'],
  queryFn: () => {
    allowLeafletHtml()
    return import('./draw-map')
  },
  ...cachedForever,
})
