import * as api from '@licensing/api-client'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PlaceNotice } from '../process-detail-page'
import { PlaceViewer } from './place-viewer'
import { MAP_SIZE, someBoundaries, stubMapEnvironment } from '@licensing/process-view/testing'

vi.mock('@licensing/api-client', { spy: true })

const loads: string[] = []
const server = setupServer(
  http.get('*/municipalities.geojson', ({ request }) => {
    loads.push(request.url)
    return HttpResponse.json(someBoundaries)
  }),
)

beforeAll(() => {
  stubMapEnvironment()
  server.listen()
})
beforeEach(() => {
  vi.mocked(api.listMunicipalitiesForProcesses).mockResolvedValue([
    { id: 'm1', name: 'Natal', phone: null, email: null, ibgeCode: '2408102' },
  ])
})
afterEach(() => {
  cleanup()
  resetScreen()
  loads.length = 0
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const natal = { id: 'm1', name: 'Natal' }
const show = (latitude: number | null, longitude: number | null) => {
  const Screen = () => <PlaceViewer latitude={latitude} longitude={longitude} municipality={natal} />
  return renderScreen(Screen, { at: '/processes/p1', user: aUser('ANALYST') })
}

it("shows a process's location read-only, and loads nothing before it is opened", async () => {
  const { user } = show(-5.8, -35.2)
  expect(loads).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Ver no mapa' }))
  const map = await screen.findByRole('application', { name: 'Mapa do município de Natal' })
  const mark = await screen.findByRole('img', { name: 'Marcador do empreendimento, em -5,8 e -35,2' })
  expect(loads).toHaveLength(1)
  expect(mark.tabIndex).toBe(-1)
  fireEvent.click(map, { clientX: MAP_SIZE.width / 4, clientY: MAP_SIZE.height / 4 })
  fireEvent.keyDown(mark, { key: 'ArrowUp' })
  expect(mark.getAttribute('aria-label')).toBe('Marcador do empreendimento, em -5,8 e -35,2')
})

it("[D9.12] says to the analyst, without the map, that the place lies outside the process's municipality", async () => {
  const Screen = () => <PlaceNotice process={{ latitude: -5.6, longitude: -35.2, municipality: natal }} />
  renderScreen(Screen, { at: '/processes/p1', user: aUser('ANALYST') })
  expect(
    await screen.findByText(
      'O ponto está fora do município de Natal. Confira a latitude e a longitude. No mapa, ele fica em Extremoz.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})
