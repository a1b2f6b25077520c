import { stubMapEnvironment, someBoundaries, MAP_SIZE } from '@licensing/process-view/map-testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { run } from 'axe-core'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  field,
  mockApi,
  storeDraftAt,
  openWizard,
  sentRequests,
  withApi,
} from '../testing/harness'
import { ACTIVITY } from '../testing/ids'

withApi()
beforeAll(stubMapEnvironment)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const WARNING = 'O ponto está fora do município de Natal. Confira a latitude e a longitude.'
const latitude = () => field(/^Latitude/)
const longitude = () => field(/^Longitude/)
const coordinates = () => [latitude().value, longitude().value]
const map = () => screen.findByRole('application')
const marker = () => screen.findByRole('button', { name: /^Marcador do empreendimento/ })

const atEnterprise = async (values: Parameters<typeof storeDraftAt>[1] = {}) => {
  storeDraftAt('enterprise', values)
  const view = await openWizard()
  await screen.findByRole('textbox', { name: /^Latitude/ })
  return view
}

const withMap = async (values: Parameters<typeof storeDraftAt>[1] = {}) => {
  const view = await atEnterprise(values)
  await view.user.click(screen.getByRole('button', { name: 'Escolher no mapa' }))
  return { ...view, map: await map() }
}

const clickMiddle = (element: Element) =>
  fireEvent.click(element, { clientX: MAP_SIZE.width / 2, clientY: MAP_SIZE.height / 2 })

describe('the map of the wizard', () => {
  it('is shown only on request, next to the permanent number fields', async () => {
    const { user } = await atEnterprise()
    expect(screen.queryByRole('application')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Escolher no mapa' }))
    expect((await map()).getAttribute('aria-label')).toBe('Mapa do município de Natal')
    expect(screen.getByText('Limites simplificados. Fonte: IBGE, Malha Municipal 2022.')).toBeTruthy()
    expect(coordinates()).toEqual(['-5,7945', '-35.211'])
    await user.click(screen.getByRole('button', { name: 'Esconder o mapa' }))
    expect(screen.queryByRole('application')).toBeNull()
    expect(coordinates()).toEqual(['-5,7945', '-35.211'])
  })

  it('highlights the selected municipality and marks the typed point', async () => {
    const { container } = await withMap()
    expect(container.querySelectorAll('.map-municipality')).toHaveLength(2)
    expect(container.querySelectorAll('.map-municipality--chosen')).toHaveLength(1)
    expect((await marker()).getAttribute('aria-label')).toBe(
      'Marcador do empreendimento, em -5,7945 e -35,211',
    )
  })

  it('writes the clicked point into the fields', async () => {
    const opened = await withMap({ latitude: '', longitude: '' })
    expect(screen.queryByRole('button', { name: /^Marcador/ })).toBeNull()
    clickMiddle(opened.map)
    await marker()
    // The middle of the map is Natal's centre, to the pixel.
    const [north = 0, east = 0] = coordinates().map((text) => Number(text.replace(',', '.')))
    expect([north, east].map((degrees) => degrees.toFixed(2))).toEqual(['-5.80', '-35.20'])
  })

  it('clears the errors of the fields it fills', async () => {
    const opened = await withMap({ latitude: '', longitude: '' })
    await opened.user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Latitude é obrigatória')).toBeTruthy()
    clickMiddle(opened.map)
    await waitFor(() => expect(screen.queryByText('Latitude é obrigatória')).toBeNull())
  })

  it('moves its marker by the arrow keys, in finer steps with Shift', async () => {
    await withMap()
    const mark = await marker()
    fireEvent.keyDown(mark, { key: 'ArrowRight' })
    const [north, east] = coordinates().map((text) => Number(text.replace(',', '.')))
    expect(north).toBe(-5.7945)
    expect(east).toBeGreaterThan(-35.211)
    fireEvent.keyDown(mark, { key: 'ArrowUp', shiftKey: true })
    const [further, same] = coordinates().map((text) => Number(text.replace(',', '.')))
    expect(same).toBe(east)
    const [along, up] = [(east ?? 0) + 35.211, (further ?? 0) + 5.7945]
    expect(up).toBeGreaterThan(0)
    expect(up).toBeLessThan(along / 5)
  })

  it('sets the marker to its centre on Enter without submitting the form', async () => {
    const opened = await withMap({ latitude: '', longitude: '' })
    opened.map.focus()
    expect(fireEvent.keyDown(opened.map, { key: 'Enter' })).toBe(false)
    expect(document.activeElement).toBe(await marker())
    expect(coordinates()[1]).toBe('-35,2')
  })

  it('follows the number fields', async () => {
    const { user } = await withMap()
    await user.clear(longitude())
    await user.type(longitude(), '-35,25')
    await waitFor(async () => expect((await marker()).getAttribute('aria-label')).toMatch(/e -35,25$/))
    await user.clear(longitude())
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcador/ })).toBeNull())
  })

  it('shows all municipalities and no warning if the selected one has no boundary', async () => {
    const { container } = await withMap({ municipalityId: ACTIVITY, latitude: '-5,8', longitude: '-35,2' })
    await marker()
    expect(container.querySelectorAll('.map-municipality')).toHaveLength(2)
    expect(container.querySelectorAll('.map-municipality--chosen')).toHaveLength(0)
    expect(screen.queryByText(/fora do município/)).toBeNull()
  })

  it('reports a load failure and retries', async () => {
    mockApi(http.get('*/municipalities.geojson', () => new HttpResponse(null, { status: 503 })))
    const { user } = await atEnterprise()
    await user.click(screen.getByRole('button', { name: 'Escolher no mapa' }))
    expect(
      await screen.findByText('Não foi possível carregar o mapa. Digite a latitude e a longitude.'),
    ).toBeTruthy()
    mockApi(http.get('*/municipalities.geojson', () => HttpResponse.json(someBoundaries)))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await map()).toBeTruthy()
  })

  it('has no axe violations', async () => {
    const { container } = await withMap({ latitude: '-6' })
    await screen.findByText(WARNING)
    const { violations } = await run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

describe('a point outside the chosen municipality', () => {
  it('shows a warning at the fields, without the map too, and blocks nothing', async () => {
    const { user } = await atEnterprise({ latitude: '-5,6', longitude: '-35,2' })
    const status = await screen.findByText(`${WARNING} No mapa, ele fica em Extremoz.`)
    expect(status.closest('output')).not.toBeNull()
    expect(descriptionOf(latitude())).toContain(WARNING)
    expect(descriptionOf(longitude())).toContain(WARNING)
    expect(descriptionOf(latitude())).toContain('Em graus decimais')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByRole('heading', { name: 'Enquadramento Ambiental' })).toBeTruthy()
  })

  it('clears the warning once it lies inside', async () => {
    const { user } = await atEnterprise({ latitude: '-5,6', longitude: '-35,2' })
    await screen.findByText(/fora do município/)
    await user.clear(latitude())
    await user.type(latitude(), '-5,8')
    await waitFor(() => expect(screen.queryByText(/fora do município/)).toBeNull())
    expect(descriptionOf(latitude())).toBe('Em graus decimais, por exemplo -5,7945.')
  })

  it('shows no warning or error if the boundaries cannot be loaded', async () => {
    mockApi(http.get('*/municipalities.geojson', () => HttpResponse.error()))
    await atEnterprise({ latitude: '-5,6', longitude: '-35,2' })
    await waitFor(() =>
      expect(sentRequests.map(({ path }) => path).join()).toContain('municipalities.geojson'),
    )
    expect(screen.queryByText(/fora do município/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('geolocation', () => {
  type Locate = (found: PositionCallback, failed: PositionErrorCallback) => void
  const locating = (locate: Locate) => {
    vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1 })
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: locate },
    })
  }
  const locate = async () => {
    const { user } = await atEnterprise({ latitude: '', longitude: '' })
    await user.click(screen.getByRole('button', { name: 'Usar minha localização' }))
  }
  const failing = (code: number) => locating((_, failed) => failed({ code } as GeolocationPositionError))

  it('fills the fields and shows the accuracy', async () => {
    const coords = { latitude: -5.8123456, longitude: -35.2, accuracy: 17.6 }
    locating((found) => found({ coords } as GeolocationPosition))
    await locate()
    expect(await screen.findByText('Localização obtida, com precisão de 18 m.')).toBeTruthy()
    expect(coordinates()).toEqual(['-5,81235', '-35,2'])
  })

  it('shows instructions if permission is denied', async () => {
    failing(1)
    await locate()
    expect(await screen.findByText(/^O navegador não permitiu usar a localização\./)).toBeTruthy()
    expect(coordinates()).toEqual(['', ''])
  })

  it('shows instructions if the position is unavailable', async () => {
    failing(2)
    await locate()
    expect(await screen.findByText(/^Não foi possível obter a localização\./)).toBeTruthy()
  })

  it('shows instructions if the browser has no geolocation', async () => {
    Reflect.deleteProperty(navigator, 'geolocation')
    await locate()
    expect(await screen.findByText(/^Este navegador não informa a localização\./)).toBeTruthy()
  })

  it('is ignored once the person has left the step', async () => {
    let answer: () => void = () => undefined
    const coords = { latitude: 1, longitude: 2, accuracy: 5 }
    locating((found) => {
      answer = () => found({ coords } as GeolocationPosition)
    })
    const { user, container } = await atEnterprise()
    await user.click(screen.getByRole('button', { name: 'Usar minha localização' }))
    await user.click(await screen.findByRole('button', { name: 'Anterior' }))
    await screen.findByRole('heading', { name: 'Dados do Solicitante' })
    // While a step is loading, the previous one is only hidden.
    await waitFor(() => expect(container.querySelector('[name=latitude]')).toBeNull())
    answer()
    await user.click(await screen.findByRole('button', { name: 'Próximo' }))
    await screen.findByRole('textbox', { name: /^Latitude/ })
    expect(coordinates()).toEqual(['-5,7945', '-35.211'])
  })
})
