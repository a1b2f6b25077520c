import type { ProcessResponse } from '@licensing/contracts'
import { lazyPart, whenIdle } from '@licensing/ui-kit'
import { useEffect, useState } from 'react'

const Loaded = lazyPart<{ readonly process: ProcessResponse }>({
  load: async () => ({ default: (await import('./place-notice')).PlaceNotice }),
  failed: () => null,
})

/** Loaded after the detail, because few places need it and it brings the municipal boundaries. */
export const PlaceNotice = ({ process }: { readonly process: ProcessResponse }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return isDue ? <Loaded process={process} /> : null
}
