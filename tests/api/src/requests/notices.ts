import { notificationListResponse } from '@licensing/contracts'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import type { Sample, Samples } from './sample'

/** A notice of the owner: the analysis of a process began. */
const aNotice: Sample['target'] = async ({ api, here, superAdmin }, _, as) => {
  await api.append(
    aNumberedProcess()
      .ownedBy(as)
      .in(here)
      .protocoled()
      .after({ type: 'AnalysisStarted', data: {} }, superAdmin),
  )
  await api.settled()
  const { notifications } = (await api.call('GET', '/notifications', { as })).as(notificationListResponse)
  return { id: notifications[0]?.id ?? '' }
}

export const noticeSamples: Samples = {
  'GET /notifications': {},
  'GET /notifications/unread-count': {},
  'POST /notifications/read-all': { by: 'owner' },
  'POST /notifications/:id/read': { by: 'owner', target: aNotice },
}
