import { judge, problemOf, type Verdict } from '../features/verify-protocol/verification-model'
import { FAILURE_MESSAGE, NOT_FOUND_MESSAGE, texts } from '../features/verify-protocol/verification-texts'
import { AskedTooOften, askPortal } from './ask-portal'
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
 * `<verificador-protocolo>`: the public verifier in any site's page (specification section 2). Attributes: `protocolo`, a number or
 * code to start with, verified at once; `api`, the portal's origin when the script was not loaded from it; `nivel`, the
 * level of the result's heading, 2 to 5, 3 unless told. It keeps nothing in the browser.
 */
export class ProtocolVerifier extends HTMLElement {
  static readonly observedAttributes = ['protocolo']
  /** The portal asked unless `api` names another. */
  static portal = ''

  readonly #form = verifierForm(() => this.#submit())
  readonly #status = element('p', { class: 'unseen', role: 'status' })
  readonly #answer = element('div', { class: 'answer' })
  #running: AbortController | undefined
  /** Asked and not yet answered; asked again when the element comes back into a page. */
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
    if (this.#pending !== undefined) void this.#ask(this.#pending)
  }

  disconnectedCallback(): void {
    this.#running?.abort()
  }

  attributeChangedCallback(_name: string, _before: string | null, protocol: string | null): void {
    this.#form.input.value = protocol ?? ''
    this.#form.setProblem(undefined)
    if (protocol === null || problemOf(protocol) !== undefined) return
    this.#pending = protocol
    if (this.isConnected) void this.#ask(protocol)
  }

  override focus(options?: FocusOptions): void {
    this.#form.input.focus(options)
  }

  get #portal(): string {
    const named = (this.getAttribute('api') ?? '').trim().replace(/\/+$/, '')
    return named === '' ? ProtocolVerifier.portal : named
  }

  #say(text: string): void {
    this.#status.textContent = text
  }

  #submit(): void {
    if (this.#pending !== undefined) return
    if (this.#secondsLeft > 0) return this.#say(waitText(this.#secondsLeft))
    const { input } = this.#form
    const problem = problemOf(input.value)
    this.#form.setProblem(problem)
    if (problem === undefined) return void this.#ask(input.value, { byPerson: true })
    this.#say(problem)
    return input.focus()
  }

  /** One question at a time: a new one cancels the one before. Only a person's own question moves the focus. */
  async #ask(text: string, { byPerson = false } = {}): Promise<void> {
    this.#running?.abort()
    this.#endWait()
    const { signal } = (this.#running = new AbortController())
    this.#pending = text
    this.#form.setState('busy')
    this.#say(texts.verifying)
    try {
      const verdict = await judge((query) => askPortal(this.#portal, query, signal), text, signal)
      if (signal.aborted) return
      this.#pending = undefined
      this.#form.setState('ready')
      this.#show(verdict, byPerson)
    } catch {
      // Cancelled: whoever cancelled it shows what comes next.
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
    this.#say(authentic ? texts.authentic : NOT_FOUND_MESSAGE)
    if (byPerson) heading.focus()
  }

  #showFailure(reason: string, error: unknown): void {
    const wait = error instanceof AskedTooOften ? error.seconds : 0
    const note = wait > 0 ? element('p', { class: 'alert__text' }) : null
    this.#answer.replaceChildren(failureAlert(reason, note))
    this.#say([`${FAILURE_MESSAGE}.`, reason, ...(wait > 0 ? [waitText(wait)] : [])].join(' '))
    if (note !== null) this.#wait(wait, note)
  }

  /** The seconds pass on the screen alone; read out are only the first sentence and the end. */
  #wait(seconds: number, note: HTMLElement): void {
    this.#form.setState('waiting')
    this.#stopWaiting = countDown(seconds, (left) => {
      this.#secondsLeft = left
      note.textContent = waitText(left)
      if (left > 0) return
      this.#form.setState('ready')
      this.#say(MAY_TRY_AGAIN)
    })
  }

  #endWait(): void {
    this.#stopWaiting?.()
    this.#secondsLeft = 0
  }
}

/** Defines the element once, however often the script is loaded. `scriptUrl` tells which portal it came from. */
export const defineVerifier = (scriptUrl: string): void => {
  if (customElements.get(ELEMENT_NAME) !== undefined) return
  ProtocolVerifier.portal = new URL(scriptUrl).origin
  customElements.define(ELEMENT_NAME, ProtocolVerifier)
}
