import { PROCESS_ACTIONS, type ProcessAction } from '@licensing/domain-kit'
import type { Route } from '@licensing/http-kit'
import * as fc from 'fast-check'
import { sampleOf } from '../fuzz/requests/samples'

/** The actions whose commands the suites spell out: they take files, share a route, or are no command. */
const SPELLED_OUT: ReadonlySet<ProcessAction> = new Set([
  'view',
  'edit',
  'delete',
  'submit',
  'protocol',
  'attachReceipt',
  'answerComplementation',
  'chancel',
  'finalize',
  'return',
  'manageCorrections',
])

/** Every other action has a command by convention: `POST /processes/:id/<action>`, answered with the process. */
export const simpleActions: readonly ProcessAction[] = PROCESS_ACTIONS.filter(
  (action) => !SPELLED_OUT.has(action),
)

const kebab = (action: string): string => action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const simpleRoute = (action: ProcessAction): `POST /processes/:id/${string}` =>
  `POST /processes/:id/${kebab(action)}`

/** A request for the simple command: its body is a sample of the schema of its route. */
export const simpleRequest = (
  action: ProcessAction,
  routes: readonly Route[],
): { readonly json?: unknown } => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === simpleRoute(action))
  if (route === undefined) throw new Error(`The command ${action} has no route ${simpleRoute(action)}.`)
  const { body } = route.options
  return body === undefined ? {} : { json: fc.sample(sampleOf(body), { numRuns: 1, seed: 1 })[0] }
}
