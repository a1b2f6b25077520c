import type { ScreenName } from '@licensing/federation'

const FOR_ALL = ['/auth/verify', '/auth/me/settings']

/** The data that each screen shows first. A screen that is missing here requests its data once it has loaded. */
const ofScreen: Partial<Record<ScreenName, (id: string) => readonly string[]>> = {
  home: () => [
    '/processes/dashboard/stats',
    '/processes?corrections=PENDING&limit=1',
    '/processes?clockState=PAUSED&limit=1',
    '/processes?limit=5',
  ],
  dashboard: () => [
    '/processes/dashboard/stats',
    '/processes?corrections=CORRECTED&limit=1',
    '/processes/dashboard/clocks',
    '/processes/queues',
    '/processes?limit=5',
  ],
  'process-list': () => ['/processes?page=1&limit=10'],
  'process-detail': (id) => [`/processes/${id}`, `/processes/${id}/changes`, `/corrections/process/${id}`],
}

/** The first requests of a signed-in person's screen, as paths of the API. A filtered list requests its own page. */
export const firstRequests = (
  screen: ScreenName,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): readonly string[] => {
  // The second part of the path.
  const [, , id = ''] = pathname.split('/')
  const own = search !== '' ? undefined : ofScreen[screen]
  return [...FOR_ALL, ...(own?.(id) ?? [])]
}
