import type { RemoteData, RemoteScreens } from '@licensing/federation'
import { requestHome } from './features/home/queries'

/** The screens of one's own requests, for every role that files them, each a separate chunk. */
const screens: RemoteScreens<'applicant'> = {
  home: () => import('./features/home/home-page'),
  'process-new': () => import('./features/filing/filing-page'),
  'process-edit': () => import('./features/editing/editing-page'),
  'process-answer': () => import('./features/answer-request/answer-page'),
  'process-protocol': () => import('./features/protocol/protocol-page'),
}

export default screens

export const data: RemoteData<'applicant'> = {
  home: requestHome,
}
