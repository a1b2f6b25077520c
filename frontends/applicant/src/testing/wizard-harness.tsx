import type { CurrentUser, FormDraftResponse, ProcessResponse } from '@licensing/contracts'
import type { FormDraftBody } from '@licensing/forms'
import { draftKey } from '@licensing/federation/device-draft'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { aProcess, someBoundaries } from '@licensing/process-view/testing'
import { type Draft, draftContent } from '../features/filing/draft/draft'
import { removeFiles } from '../features/filing/draft/file-cache'
import FilingPage from '../features/filing/filing-page'
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

/** The requests sent to the API, in order. Each is listed as soon as it is sent; its body follows. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly contentType: string
  readonly body: Promise<string>
}
export const sentRequests: SentRequest[] = []
export const requestsTo = (method: string, path: string): SentRequest[] =>
  sentRequests.filter((each) => each.method === method && each.path === path)

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

/** The person's draft in the portal; version 0 is none. */
export const portalDraft: { current: FormDraftResponse } = { current: noDraft() }
function noDraft(): FormDraftResponse {
  return { version: 0, content: null, savedAt: null }
}

const DRAFT_PATH = api('/processes/drafts/filing')
const draftHandlers: readonly RequestHandler[] = [
  http.get(DRAFT_PATH, () => HttpResponse.json(portalDraft.current)),
  http.put(DRAFT_PATH, async ({ request }) => {
    const before = portalDraft.current
    const { version, content } = (await request.json()) as FormDraftBody
    if (version !== before.version || before !== portalDraft.current)
      return HttpResponse.json({ ...refusal('Recarregue'), code: 'DRAFT_CHANGED' }, { status: 409 })
    portalDraft.current = { version: version + 1, content, savedAt: new Date().toISOString() }
    return HttpResponse.json(portalDraft.current)
  }),
  http.delete(DRAFT_PATH, () => {
    portalDraft.current = noDraft()
    return new HttpResponse(null, { status: 204 })
  }),
]

/** A file that the portal has for a day. */
const anUpload = (id: string, originalName = 'requerimento.pdf') => ({
  id,
  originalName,
  size: 1000,
  contentType: 'application/pdf',
  expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
})

const server = setupServer(
  ...draftHandlers,
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
  answer.get(`/municipalities/${MUNICIPALITY}/payment-details`, refusal('Município não encontrado'), 404),
  answer.get('/auth/me', joana),
  http.get('*/municipalities.geojson', () => HttpResponse.json(someBoundaries)),
  answer.post('/processes/json', created),
  http.get('*/api/uploads', ({ request }) => {
    const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? []
    return HttpResponse.json({ uploads: ids.map((id) => anUpload(id)) })
  }),
  http.post('*/api/uploads', async ({ request }) => {
    const file = (await request.formData()).get('file')
    return HttpResponse.json(anUpload(crypto.randomUUID(), file instanceof File ? file.name : ''), {
      status: 201,
    })
  }),
  http.delete('*/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
  answer.post('/processes', created),
)

/** Adds API handlers for one test; later ones take precedence. */
export const mockApi = (...handlers: RequestHandler[]) => server.use(...handlers)

/** Call once in a spec file: starts and stops the mock API, and cleans up between tests. */
export const withApi = () => {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    server.events.on('request:start', ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api', '')
      sentRequests.push({
        method: request.method,
        path,
        contentType: request.headers.get('content-type') ?? '',
        body: request.clone().text(),
      })
    })
  })
  afterEach(() => {
    // Masked fields track the caret by timers while focused.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // Signed out first: the screen of one test must not save its draft in the next one.
    resetScreen()
    cleanup()
    vi.useRealTimers()
    server.resetHandlers()
    removeFiles(joana.id)
    sentRequests.length = 0
    portalDraft.current = noDraft()
  })
  afterAll(() => server.close())
}

export const currentPath = () => screen.getByTestId('address').textContent

/** Renders a screen with Joana signed in, like the shell. */
export const show = (Screen: ComponentType, at: string, route = at, user = joana) =>
  renderScreen(Screen, { at, route, user })

/** Renders the new-process wizard for Joana, or another person, and waits for its step. */
export const openWizard = async (user = joana) => {
  const shown = show(FilingPage, '/processes/new', '/processes/new', user)
  await screen.findByRole('button', { name: /^(Próximo|Criar Processo)$/ })
  return shown
}

/** Stores a draft of an earlier visit by Joana. */
export const storeDraftAt = (
  step: Draft['step'],
  values: Partial<Draft['values']> = {},
  rest: Partial<Draft> = {},
) =>
  localStorage.setItem(
    draftKey(joana.id),
    JSON.stringify(
      draftContent({ values: aFiling(values), step, completed: [], files: {}, remembered: {}, ...rest }),
    ),
  )

export const nextButton = () => screen.getByRole('button', { name: 'Próximo' })
/** The last step's button, once it is enabled (with a delay after Próximo was there). */
export const sendButton = async (name: string): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    if (button.hasAttribute('aria-disabled')) throw new Error(`'${name}' does not take a click yet`)
  })
  return button
}
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** The hidden file input of a category. */
export const fileInput = (category: RegExp): HTMLInputElement => {
  const input = screen.getByRole('region', { name: category }).querySelector('input')
  if (input === null) throw new Error('This category takes no files now')
  return input
}

/** The accessible description: hint or error. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
