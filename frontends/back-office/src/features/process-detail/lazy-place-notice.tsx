import type { ProcessResponse } from '@licensing/contracts'
import { lazyPart } from '@licensing/ui-kit'

/** Outside the first load of a detail; nothing else depends on it. */
export const PlaceNotice = lazyPart<{ readonly process: ProcessResponse }>({
  load: async () => ({ default: (await import('@licensing/process-view/map')).PlaceNotice }),
  failed: () => null,
})
