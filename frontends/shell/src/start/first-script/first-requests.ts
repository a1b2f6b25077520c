import type { ScreenName } from '@licensing/federation'

const FOR_ALL = ['/auth/verify', '/auth/me/settings']

interface Opening {
  readonly role: string
  /** The second part of the path. */
  readonly id: string
}

/** The data that each screen shows first. A screen that is missing here requests its data once it has loaded. */
const ofScreen: Partial<Record<ScreenName, (opening: Opening) => readonly string[]>> = {
  dashboard: ({ role }) => [
    '/processes/dashboard/stats',
    `/processes?corrections=${role === 'APPLICANT' ? 'PENDING' : 'CORRECTED'}&limit=1`,
    ...(role === 'APPLICANT'
      ? ['/processes?clockState=PAUSED&limit=1']
      : ['/processes/dashboard/clocks', '/processes/queues']),
    '/processes?limit=5',
  ],
  'process-list': () => ['/processes?page=1&limit=10'],
  'process-detail': ({ id }) => [
    `/processes/${id}`,
    `/processes/${id}/changes`,
    `/corrections/process/${id}`,
  ],
}

/** The first requests of a signed-in person's screen, as paths of the API. A filtered list requests its own page. */
export const firstRequests = (
  screen: ScreenName | null,
  role: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): readonly string[] => {
  const [, , id = ''] = pathname.split('/')
  const own = screen === null || search !== '' ? undefined : ofScreen[screen]
  return [...FOR_ALL, ...(own?.({ role, id }) ?? [])]
}
