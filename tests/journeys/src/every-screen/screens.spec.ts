import { screenRoutes } from '@licensing/shell/screen-routes'
import { expect, it } from 'vitest'
import { screensAt } from './screens'

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
}

it('[R2.04] the walk through every screen leaves out no route of the portal', () => {
  const walked = new Set(screensAt(places).map(({ path }) => path.split('?')[0]))
  expect(screenRoutes.map(({ path }) => path).filter((path) => !walked.has(path))).toEqual([])
})
