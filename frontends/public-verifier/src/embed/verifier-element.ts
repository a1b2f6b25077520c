import { runVerification, problemOf, type Verdict } from '../features/verify-protocol/verification-model'
import { FAILURE_MESSAGE, NOT_FOUND_MESSAGE, texts } from '../features/verify-protocol/verification-texts'
import { RateLimited, queryPortal } from './query-portal'
import { countDown } from './countdown'
import { ELEMENT_NAME } from './element-name'
import { authenticCard, type Card, failureAlert, type HeadingLevel, notFoundCard } from './view/cards'
import { element } from './view/elements'
import { verifierForm } from './view/form'
import { brandMark } from './view/icons'
import { adoptStyles } from './view/styles'

const SYSTEM_NAME = 'Sistema de Gestão Ambiental Municipal'
const MAY_TRY_AGAIN = 'Você já pode tentar novamente.'

const waitText = (seconds: number): string =>
  seconds === 0 ? MAY_TRY_AGAIN : `Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`

const levelOf = (text: string | null): HeadingLevel => {
  const level = Number(text)
  return level === 2 || level === 4 || level === 5 ? level : 3
}

/**
 * `<verificador-protocolo>`: the public verifier for any site's page (specification section 2). Attributes: `protocolo`, a
 * number or code that is verified initially; `api`, the portal's origin, defaults to the script's origin; `nivel`, the
 * level of the result's heading, 2 to 5, defaults to 3. It stores nothing in the browser.
 */
export class ProtocolVerifier extends HTMLElement {
  static readonly observedAttributes = ['protocolo']
  /** The default portal, if `api` is absent. */
  static portal = ''

  readonly #form = verifierForm(() => this.#submit())
  readonly #status = element('p', { class: 'unseen', role: 'status' })
  readonly #answer = element('div', { class: 'answer' })
  #running: AbortController | undefined
  /** The pending query, sent again when the element is reattached to a page. */
  #pending: string | undefined
  #secondsLeft = 0
  #stopWaiting: (() => void) | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    adoptStyles(root)
    const by = element('p', { class: 'by', part: 'rodape' }, brandMark(), SYSTEM_NAME)
    const { root: form } = this.#form
    root.append(element('div', { class: 'verifier', lang: 'pt-BR' }, form, this.#status, this.#answer, by))
  }

  connectedCallback(): void {
    if (this.#pending !== undefined) void this.#query(this.#pending)
  }

  disconnectedCallback(): void {
    this.#running?.abort()
  }

  attributeChangedCallback(_name: string, _before: string | null, protocol: string | null): void {
    this.#form.input.value = protocol ?? ''
    this.#form.setProblem(undefined)
    if (protocol === null || problemOf(protocol) !== undefined) return
    this.#pending = protocol
    if (this.isConnected) void this.#query(protocol)
  }

  override focus(options?: FocusOptions): void {
    this.#form.input.focus(options)
  }

  get #portal(): string {
    const named = (this.getAttribute('api') ?? '').trim().replace(/\/+$/, '')
    return named === '' ? ProtocolVerifier.portal : named
  }

  #announce(text: string): void {
    this.#status.textContent = text
  }

  #submit(): void {
    if (this.#pending !== undefined) return
    if (this.#secondsLeft > 0) return this.#announce(waitText(this.#secondsLeft))
    const { input } = this.#form
    const problem = problemOf(input.value)
    this.#form.setProblem(problem)
    if (problem === undefined) return void this.#query(input.value, { byPerson: true })
    this.#announce(problem)
    return input.focus()
  }

  /** One query at a time: a new one cancels the previous one. Only a query by the person moves the focus. */
  async #query(text: string, { byPerson = false } = {}): Promise<void> {
    this.#running?.abort()
    this.#endWait()
    const { signal } = (this.#running = new AbortController())
    this.#pending = text
    this.#form.setState('busy')
    this.#announce(texts.verifying)
    try {
      const verdict = await runVerification((query) => queryPortal(this.#portal, query, signal), text, signal)
      if (signal.aborted) return
      this.#pending = undefined
      this.#form.setState('ready')
      this.#show(verdict, byPerson)
    } catch {
      // Cancelled: the newer query shows its own result.
    }
  }

  #show(verdict: Verdict, byPerson: boolean): void {
    if (verdict.kind === 'failed') return this.#showFailure(verdict.reason || texts.tryLater, verdict.error)
    const level = levelOf(this.getAttribute('nivel'))
    const authentic = verdict.kind === 'authentic'
    const { root, heading }: Card = authentic
      ? authenticCard(verdict.process, level)
      : notFoundCard(verdict.query, level)
    this.#answer.replaceChildren(root)
    this.#announce(authentic ? texts.authentic : NOT_FOUND_MESSAGE)
    if (byPerson) heading.focus()
  }

  #showFailure(reason: string, error: unknown): void {
    const wait = error instanceof RateLimited ? error.seconds : 0
    const note = wait > 0 ? element('p', { class: 'alert__text' }) : null
    this.#answer.replaceChildren(failureAlert(reason, note))
    this.#announce([`${FAILURE_MESSAGE}.`, reason, ...(wait > 0 ? [waitText(wait)] : [])].join(' '))
    if (note !== null) this.#wait(wait, note)
  }

  /** The seconds are shown but not announced; only the first message and the end are. */
  #wait(seconds: number, note: HTMLElement): void {
    this.#form.setState('waiting')
    this.#stopWaiting = countDown(seconds, (left) => {
      this.#secondsLeft = left
      note.textContent = waitText(left)
      if (left > 0) return
      this.#form.setState('ready')
      this.#announce(MAY_TRY_AGAIN)
    })
  }

  #endWait(): void {
    this.#stopWaiting?.()
    this.#secondsLeft = 0
  }
}

/** Defines the element once, even if the script is loaded several times. `scriptUrl` determines its portal. */
export const defineVerifier = (scriptUrl: string): void => {
  if (customElements.get(ELEMENT_NAME) !== undefined) return
  ProtocolVerifier.portal = new URL(scriptUrl).origin
  customElements.define(ELEMENT_NAME, ProtocolVerifier)
}
