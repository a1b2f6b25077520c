import { screenRoutes } from '@licensing/shell/screen-routes'
import { expect, it } from 'vitest'
import { emails, type Role, screensAt } from './screens'

const id = ':id'
const places = {
  draft: id,
  unpaid: id,
  analysed: id,
  protocoled: id,
  granted: id,
  licence: id,
  compared: '',
  municipality: id,
  activity: id,
  user: id,
  notice: id,
}

it('[R2.04] the walk through every screen leaves out no route of the portal', () => {
  const walked = new Set(
    Object.values(screensAt(places)).flatMap((screens) => screens.map(({ path }) => path.split('?')[0])),
  )
  expect(screenRoutes.map(({ path }) => path).filter((path) => !walked.has(path))).toEqual([])
})

it('[R2.10] only the roles of specification section 6 open a route', () => {
  const roles = Object.keys(emails) as Role[]
  const everyone = roles.join()
  const opens = (path: string) => (role: Role) =>
    screenRoutes.some((route) => route.path === path && route.may(role))
  const limited = screenRoutes
    .map(({ path }) => [path, roles.filter(opens(path)).join()] as const)
    .filter(([, who]) => who !== everyone)
  const staff = 'SUPER_ADMIN,ADMIN,ANALYST'
  const admins = 'SUPER_ADMIN,ADMIN'
  expect(Object.fromEntries(limited)).toEqual({
    '/desk': staff,
    '/processes/:id/compare': staff,
    '/processes/:id/answer': 'APPLICANT',
    '/processes/:id/request': staff,
    '/municipalities': staff,
    '/municipalities/new': 'SUPER_ADMIN',
    '/municipalities/:id/edit': admins,
    '/municipalities/:id/settings': staff,
    '/municipalities/:id/issuing': staff,
    '/standard-conditions': staff,
    '/outages': 'SUPER_ADMIN',
    '/activities': 'SUPER_ADMIN,APPLICANT',
    '/activities/new': 'SUPER_ADMIN',
    '/activities/:id/edit': 'SUPER_ADMIN',
    '/users': admins,
    '/users/new': admins,
    '/users/:id/edit': admins,
    '/users/:id/password': admins,
    '/users/:id/activity': admins,
    '/reports': staff,
    '/what-if': admins,
    '/outbox': admins,
  })
})
