import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A page of a remote: its module has the component as default export. */
export interface ScreenModule {
  readonly default: ComponentType
}

/** The screens of each remote and of the shell itself. The shell's table of routes gives each an address. */
interface Screens {
  readonly applicant: 'home' | 'process-new' | 'process-edit' | 'process-answer' | 'process-protocol'
  readonly 'back-office':
    | 'dashboard'
    | 'desk'
    | 'process-list'
    | 'process-detail'
    | 'process-corrections'
    | 'process-compare'
    | 'process-request'
    | 'protocoled-list'
    | 'protocoled-detail'
    | 'users'
    | 'user-form'
    | 'user-password'
    | 'municipalities'
    | 'municipality-form'
    | 'desk-settings'
    | 'issuing'
    | 'standard-conditions'
    | 'licences'
    | 'licence-detail'
    | 'obligations'
    | 'activities'
    | 'activity-form'
    | 'reports'
    | 'what-if'
    | 'outages'
    | 'outbox'
  readonly 'public-verifier': 'protocol-verification'
  readonly shell: 'inbox' | 'notice' | 'profile' | 'settings' | 'user-activity'
}

/** A remote, or the shell for its own screens. */
export type ScreenOwner = keyof Screens
export type RemoteName = Exclude<ScreenOwner, 'shell'>
export type ScreenOf<Owner extends ScreenOwner> = Screens[Owner]
export type ScreenName = ScreenOf<ScreenOwner>

/**
 * The default export of a remote's `./routes`: its screens, each with the import of its chunk. A screen reads its route
 * parameters from this package's router.
 */
export type RemoteScreens<Name extends RemoteName> = Readonly<
  Record<ScreenOf<Name>, () => Promise<ScreenModule>>
>

/** Requests the first data of a screen; the id is that of its path. */
export type RequestData = (queries: QueryClient, id: string) => void

/**
 * The export `data` of a remote's `./routes`: for screens that show data first, a request that the shell's route sends while the
 * screen's chunk loads.
 */
export type RemoteData<Name extends RemoteName> = Readonly<Partial<Record<ScreenOf<Name>, RequestData>>>
