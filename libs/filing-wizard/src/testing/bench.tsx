import type { CurrentUser, ProcessResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { someBoundaries } from '@licensing/process-view/map-testing'
import { aProcess } from '@licensing/process-view/testing'
import { type Draft, saveDraft } from '../filing/draft/draft'
import { forgetFiles } from '../filing/draft/kept-files'
import { NewProcessWizard } from '../filing/new-process-wizard'
import { aFiling } from './a-filing'
import { ACTIVITY, MUNICIPALITY } from './ids'

export const joana: CurrentUser = aUser('APPLICANT', {
  id: 'joana',
  name: 'Joana Bezerra',
  email: 'joana@exemplo.com.br',
  phone: '84999991234',
  document: '52998224725',
  documentType: 'CPF',
  address: {
    zipCode: '59010000',
    street: 'Rua João Pessoa',
    number: '418',
    complement: null,
    neighborhood: 'Centro',
    city: 'Natal',
    state: 'RN',
  },
})

/** What reached the API, in order. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly contentType: string
  readonly body: string
}
export const sent: Sent[] = []
export const sentTo = (method: string, path: string): Sent[] =>
  sent.filter((each) => each.method === method && each.path === path)

const api = (path: string) => `*/api${path}`

export const answer = {
  get: (path: string, body: object, status = 200): RequestHandler =>
    http.get(api(path), () => HttpResponse.json(body, { status })),
  post: (path: string, body: object, status = 201): RequestHandler =>
    http.post(api(path), () => HttpResponse.json(body, { status })),
  put: (path: string, body: object, status = 200): RequestHandler =>
    http.put(api(path), () => HttpResponse.json(body, { status })),
}

export const refusal = (message: string, errors: readonly { field: string; message: string }[] = []) => ({
  message,
  code: 'VALIDATION',
  errors,
  requestId: 'r-1',
})

const created: ProcessResponse = aProcess({ id: 'p-9', status: 'AWAITING_PAYMENT' })

const server = setupServer(
  answer.get('/municipalities/for-processes', [
    {
      id: MUNICIPALITY,
      name: 'Natal',
      phone: '8432320000',
      email: 'licencas@natal.rn.gov.br',
      ibgeCode: '2408102',
    },
    { id: ACTIVITY, name: 'Mossoró', phone: null, email: null, ibgeCode: '2408003' },
  ]),
  answer.get('/auth/me', joana),
  http.get('*/municipalities.geojson', () => HttpResponse.json(someBoundaries)),
  answer.post('/processes/json', created),
  answer.post('/processes', created),
)

/** Adds what the API answers in one test; later ones win. */
export const given = (...handlers: RequestHandler[]) => server.use(...handlers)

/** Call once in a spec file: starts and stops the API, and leaves nothing behind between tests. */
export const withApi = () => {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    server.events.on('request:start', ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api', '')
      const facts = {
        method: request.method,
        path,
        contentType: request.headers.get('content-type') ?? '',
      }
      void request
        .clone()
        .text()
        .then((body) => sent.push({ ...facts, body }))
    })
  })
  afterEach(() => {
    // Masked fields follow the caret by timers for as long as they have the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    cleanup()
    vi.useRealTimers()
    resetScreen()
    server.resetHandlers()
    forgetFiles(joana.id)
    sent.length = 0
  })
  afterAll(() => server.close())
}

export const where = () => screen.getByTestId('address').textContent

/** Shows a screen to Joana, as the shell would. */
export const show = (Screen: ComponentType, at: string, route = at) =>
  renderScreen(Screen, { at, route, user: joana })

/** The new-process wizard, as Joana opens it, once its step has come. */
export const openWizard = async () => {
  const shown = show(NewProcessWizard, '/processes/new')
  await screen.findByRole('button', { name: /^(Próximo|Criar Processo)$/ })
  return shown
}

/** Leaves a draft behind as Joana's last visit would have. */
export const leftAt = (
  step: Draft['step'],
  values: Partial<Draft['values']> = {},
  rest: Partial<Draft> = {},
) => saveDraft(joana.id, { values: aFiling(values), step, completed: [], fileNames: {}, ...rest })

export const next = () => screen.getByRole('button', { name: 'Próximo' })
/** The last step's button, once it takes a click (not at once after Próximo was there). */
export const sendButton = async (name: string): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    if (button.hasAttribute('aria-disabled')) throw new Error(`'${name}' does not take a click yet`)
  })
  return button
}
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** The file chooser of a category, which stands hidden behind its button. */
export const fileInput = (category: RegExp): HTMLInputElement => {
  const input = screen.getByRole('region', { name: category }).querySelector('input')
  if (input === null) throw new Error('This category takes no files now')
  return input
}

/** What a screen reader says after the name: hint or error. */
export const described = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
