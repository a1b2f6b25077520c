import { stubMapEnvironment, someBoundaries } from '@licensing/process-view/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goTo, openEditing, stored, toReview } from '../../testing/edit-wizard'
import {
  descriptionOf,
  field,
  mockApi,
  storeDraftAt,
  openWizard,
  sentRequests,
  withApi,
} from '../../testing/wizard-harness'

withApi()
beforeAll(stubMapEnvironment)
afterAll(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const WARNING = 'O ponto está fora do município de Natal. Confira a latitude e a longitude.'
const latitude = () => field(/^Latitude/)
const longitude = () => field(/^Longitude/)
const coordinates = () => [latitude().value, longitude().value]
const degrees = () => coordinates().map((text) => Number(text.replace(',', '.')))
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
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

describe('the map of the wizard', () => {
  it('the map of the wizard is shown on request, with the chosen municipality and the typed point, which follows the fields', async () => {
    const { user, container } = await withMap()
    expect((await map()).getAttribute('aria-label')).toBe('Mapa do município de Natal')
    expect(screen.getByText('Limites simplificados. Fonte: IBGE, Malha Municipal 2022.')).toBeTruthy()
    expect(container.querySelectorAll('.map-municipality')).toHaveLength(2)
    expect(container.querySelectorAll('.map-municipality--chosen')).toHaveLength(1)
    const place = async () => (await marker()).getAttribute('aria-label')
    expect(await place()).toBe('Marcador do empreendimento, em -5,7945 e -35,211')
    type(longitude(), '-35,25')
    await waitFor(async () => expect(await place()).toMatch(/e -35,25$/))
    type(longitude(), '')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcador/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Esconder o mapa' }))
    expect(screen.queryByRole('application')).toBeNull()
    expect(coordinates()).toEqual(['-5,7945', ''])
  })

  it('the map of the wizard sets its marker to the centre on Enter without submitting; the arrow keys move it, finer with Shift', async () => {
    const opened = await withMap({ latitude: '', longitude: '' })
    opened.map.focus()
    expect(fireEvent.keyDown(opened.map, { key: 'Enter' })).toBe(false)
    const mark = await marker()
    expect(document.activeElement).toBe(mark)
    const [north = 0, east = 0] = degrees()
    expect(east).toBe(-35.2)
    fireEvent.keyDown(mark, { key: 'ArrowRight' })
    const [same, further = 0] = degrees()
    expect(same).toBe(north)
    expect(further).toBeGreaterThan(east)
    fireEvent.keyDown(mark, { key: 'ArrowUp', shiftKey: true })
    const [up = 0, still] = degrees()
    expect(still).toBe(further)
    expect(up).toBeGreaterThan(north)
    expect(up - north).toBeLessThan((further - east) / 5)
  })

  it('the map of the wizard reports a load failure and retries', async () => {
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
})

describe('a point outside the chosen municipality', () => {
  it('a point outside the chosen municipality is warned about at the fields, without the map too, until it lies inside, and blocks nothing', async () => {
    const { user } = await atEnterprise({ latitude: '-5,6', longitude: '-35,2' })
    const status = await screen.findByText(`${WARNING} No mapa, ele fica em Extremoz.`)
    expect(status.closest('output')).not.toBeNull()
    expect(descriptionOf(latitude())).toContain(WARNING)
    expect(descriptionOf(longitude())).toContain(WARNING)
    type(latitude(), '-5,8')
    await waitFor(() => expect(screen.queryByText(/fora do município/)).toBeNull())
    expect(descriptionOf(latitude())).toBe(`Por exemplo -5,7945 ou 5°47'40" S.`)
    type(latitude(), '-5,6')
    await screen.findByText(/fora do município/)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByRole('heading', { name: 'Enquadramento Ambiental' })).toBeTruthy()
  })

  it('a point outside the chosen municipality shows no warning or error if the boundaries cannot be loaded', async () => {
    mockApi(http.get('*/municipalities.geojson', () => HttpResponse.error()))
    await atEnterprise({ latitude: '-5,6', longitude: '-35,2' })
    await waitFor(() =>
      expect(sentRequests.map(({ path }) => path).join()).toContain('municipalities.geojson'),
    )
    expect(screen.queryByText(/fora do município/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[D9.12] coordinates as people have them', () => {
  it('coordinates fill both fields from a pair or a UTM position pasted into one, and show it on the map', async () => {
    const { user } = await atEnterprise({ latitude: '', longitude: '' })
    await user.click(longitude())
    await user.paste(`5°47'40" S 35°12'40" O`)
    await waitFor(() => expect(coordinates()).toEqual(['-5,79444', '-35,21111']))
    expect(await map()).toBeTruthy()
    await user.clear(longitude())
    await user.clear(latitude())
    await user.type(latitude(), '25S 255159,9 9359036,9')
    await user.tab()
    await waitFor(() => expect(coordinates()).toEqual(['-5,79448', '-35,211']))
    await waitFor(async () =>
      expect((await marker()).getAttribute('aria-label')).toMatch(/-5,79448 e -35,211$/),
    )
  })

  it('coordinates stay as typed in a field that has one of them', async () => {
    const { user } = await atEnterprise({ latitude: '', longitude: '' })
    await user.type(latitude(), '-5,794')
    await user.type(longitude(), '-35,211')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByRole('heading', { name: 'Enquadramento Ambiental' })).toBeTruthy()
  })

  it('coordinates offer the missing minus or the swapped values with one click, and are refused outside Brazil', async () => {
    const outside = 'Coordenadas fora do Brasil. Confira o sinal de menos.'
    const { user } = await atEnterprise({ latitude: '5,8', longitude: '35,2' })
    await screen.findByText(outside)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(descriptionOf(latitude())).toContain(outside))
    expect(descriptionOf(longitude())).toContain(outside)
    await user.click(screen.getByRole('button', { name: 'Usar -5,8 e -35,2' }))
    expect(coordinates()).toEqual(['-5,8', '-35,2'])
    await waitFor(() => expect(screen.queryByText(outside)).toBeNull())
    type(latitude(), '-35,2')
    type(longitude(), '-5,8')
    await user.click(await screen.findByRole('button', { name: 'Usar -5,8 e -35,2' }))
    expect(coordinates()).toEqual(['-5,8', '-35,2'])
  })

  it('coordinates outside the municipality are warned about on the review of a filing and of an edit too', async () => {
    storeDraftAt('review', { latitude: '-5,6', longitude: '-35,2' })
    await openWizard()
    expect(await screen.findByText(`${WARNING} No mapa, ele fica em Extremoz.`)).toBeTruthy()
    cleanup()
    const { user } = openEditing(stored({ longitude: -35.2 }))
    await goTo(user, /Concluído: ?Dados do Empreendimento/)
    await screen.findByRole('textbox', { name: /^Latitude/ })
    type(latitude(), '-5,6')
    await toReview(user)
    await screen.findByRole('region', { name: 'Latitude' })
    expect(await screen.findByText(/fora do município de Natal/)).toBeTruthy()
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

  it('geolocation fills the fields and shows the accuracy', async () => {
    const coords = { latitude: -5.8123456, longitude: -35.2, accuracy: 17.6 }
    locating((found) => found({ coords } as GeolocationPosition))
    await locate()
    expect(await screen.findByText('Localização obtida, com precisão de 18 m.')).toBeTruthy()
    expect(coordinates()).toEqual(['-5,81235', '-35,2'])
  })

  it.each([
    ['permission is denied', () => failing(1), /^O navegador não permitiu usar a localização\./],
    ['the position is unavailable', () => failing(2), /^Não foi possível obter a localização\./],
    [
      'the browser has no geolocation',
      () => Reflect.deleteProperty(navigator, 'geolocation'),
      /^Este navegador não informa a localização\./,
    ],
  ])('shows instructions if %s', async (_when, prepare, text) => {
    prepare()
    await locate()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(coordinates()).toEqual(['', ''])
  })

  it('geolocation is ignored once the person has left the step', async () => {
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
