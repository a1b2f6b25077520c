import type { RemoteScreens } from '@licensing/federation'

/** The screens of one's own requests, for every role that files them, each a separate chunk. */
const screens: RemoteScreens<'applicant'> = {
  home: () => import(/* webpackChunkName: "home" */ './features/home/home-page'),
  'process-new': () => import(/* webpackChunkName: "process-new" */ './features/filing/filing-page'),
  'process-edit': () => import(/* webpackChunkName: "process-edit" */ './features/editing/editing-page'),
  'process-answer': () =>
    import(/* webpackChunkName: "process-answer" */ './features/answer-request/answer-page'),
  'process-protocol': () =>
    import(/* webpackChunkName: "process-protocol" */ './features/protocol/protocol-page'),
}

export default screens
