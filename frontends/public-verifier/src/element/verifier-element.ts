import { problemOf } from '../features/verify-protocol/verification-model'
import { fileTexts } from '../features/verify-file/file-texts'
import { texts } from '../features/verify-protocol/verification-texts'
import { RateLimited } from './query-portal'
import { countDown } from './countdown'
import { ELEMENT_NAME } from './element-name'
import { type AnyVerdict, shownAs, type Shown, type Subject, verdictOn } from './verdicts'
import { failureAlert, type HeadingLevel } from './view/cards'
import { element } from './view/elements'
import { fileZone } from './view/file-zone'
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
 * `<verificador-protocolo>`: the public verifier, on the portal's page and on any site's (specification section 2). Attributes:
 * `protocolo`, a number, code or Pix code that is verified initially; `arquivo`, `nao` hides the verification by file; `api`, the portal's
 * origin, defaults to the script's origin; `nivel`, the level of the result's heading, 2 to 5, defaults to 3. Events: `consulta`,
 * when the person submits the form, with the trimmed text; `erro`, with the title of a failure or of a number not found. It stores
 * nothing in the browser.
 */
export class ProtocolVerifier extends HTMLElement {
  static readonly observedAttributes = ['protocolo', 'arquivo']
  /** The default portal, if `api` is absent. */
  static portal = ''

  readonly #zone = fileZone((files) => this.#take(files))
  readonly #or = element('p', { class: 'or' }, fileTexts.or)
  readonly #form = verifierForm(() => this.#submit())
  readonly #status = element('p', { class: 'unseen', role: 'status' })
  readonly #answer = element('div', { class: 'answer' })
  #running: AbortController | undefined
  /** The subject of the running verification, which starts again when the element is reattached to a page. */
  #pending: Subject | undefined
  /** Between being attached and detached; before, the attributes are still being read. */
  #attached = false
  #secondsLeft = 0
  #stopWaiting: (() => void) | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    adoptStyles(root)
    const by = element('p', { class: 'by', part: 'rodape' }, brandMark(), SYSTEM_NAME)
    const inputs = [this.#zone.root, this.#or, this.#form.root]
    const query = element('div', { class: 'query', part: 'consulta' }, ...inputs)
    root.append(element('div', { class: 'verifier', lang: 'pt-BR' }, query, this.#status, this.#answer, by))
  }

  connectedCallback(): void {
    this.#attached = true
    if (this.#pending !== undefined) void this.#verify(this.#pending)
  }

  disconnectedCallback(): void {
    this.#attached = false
    this.#running?.abort()
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'arquivo') this.#zone.root.hidden = this.#or.hidden = value === 'nao'
    else this.#preset(value)
  }

  override focus(options?: FocusOptions): void {
    this.#form.input.focus(options)
  }

  get #portal(): string {
    const named = (this.getAttribute('api') ?? '').trim().replace(/\/+$/, '')
    return named === '' ? ProtocolVerifier.portal : named
  }

  #dispatch(type: 'consulta' | 'erro', detail: string): void {
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  #announce(text: string): void {
    this.#status.textContent = text
  }

  #preset(protocol: string | null): void {
    this.#form.input.value = protocol ?? ''
    this.#form.setProblem(undefined)
    if (protocol === null || problemOf(protocol) !== undefined) return
    this.#pending = { query: protocol }
    if (this.#attached) void this.#verify(this.#pending)
  }

  #submit(): void {
    if (this.#pending !== undefined && 'query' in this.#pending) return
    if (this.#secondsLeft > 0) return this.#announce(waitText(this.#secondsLeft))
    const { input } = this.#form
    this.#dispatch('consulta', input.value.trim())
    const problem = problemOf(input.value)
    this.#form.setProblem(problem)
    if (problem === undefined) return void this.#verify({ query: input.value }, { byPerson: true })
    this.#announce(problem)
    return input.focus()
  }

  #take(files: readonly File[]): void {
    if (this.#secondsLeft > 0) return this.#announce(waitText(this.#secondsLeft))
    const [file] = files
    if (file === undefined) return undefined
    if (files.length === 1) return void this.#verify({ file }, { byPerson: true })
    this.#zone.setProblem(fileTexts.several)
    return this.#announce(fileTexts.several)
  }

  /** One verification at a time: a new one cancels the previous one. Only one by the person moves the focus. */
  async #verify(subject: Subject, { byPerson = false } = {}): Promise<void> {
    this.#running?.abort()
    this.#endWait()
    const { signal } = (this.#running = new AbortController())
    this.#pending = subject
    this.#setBusy(subject)
    const onProgress = (share: number): void => {
      if (!signal.aborted) this.#zone.setProgress(share)
    }
    try {
      const verdict = await verdictOn(subject, { portal: this.#portal, signal, onProgress })
      if (signal.aborted) return
      this.#pending = undefined
      this.#setBusy(undefined)
      this.#show(verdict, byPerson)
    } catch {
      // Cancelled: the newer verification shows its own result.
    }
  }

  #setBusy(subject: Subject | undefined): void {
    const byFile = subject !== undefined && 'file' in subject
    this.#form.setState(subject === undefined || byFile ? 'ready' : 'busy')
    this.#zone.setProgress(byFile ? 0 : null)
    if (subject === undefined) return
    this.#zone.setProblem(undefined)
    this.#form.setProblem(undefined)
    this.#announce(byFile ? fileTexts.checking : texts.verifying)
  }

  #show(verdict: AnyVerdict, byPerson: boolean): void {
    const shown = shownAs(verdict)
    if (shown.as === 'failure') return this.#showFailure(shown)
    if (verdict.kind === 'notFound' || verdict.kind === 'unknownNotice')
      this.#dispatch('erro', shown.announced)
    this.#announce(shown.announced)
    if (shown.as === 'problem') {
      this.#answer.replaceChildren()
      return this.#showProblem(shown, byPerson)
    }
    const { root, heading } = shown.card(levelOf(this.getAttribute('nivel')), (code) => this.#choose(code))
    this.#answer.replaceChildren(root)
    return byPerson ? heading.focus() : undefined
  }

  #showProblem({ of, announced }: Extract<Shown, { as: 'problem' }>, byPerson: boolean): void {
    if (of === 'file') return this.#zone.setProblem(announced)
    this.#form.setProblem(announced)
    return byPerson ? this.#form.input.focus() : undefined
  }

  #choose(code: string): void {
    this.#form.input.value = code
    this.#submit()
  }

  #showFailure({ title, reason, error }: Extract<Shown, { as: 'failure' }>): void {
    this.#dispatch('erro', title)
    const wait = error instanceof RateLimited ? error.seconds : 0
    const note = wait > 0 ? element('p', { class: 'alert__text' }) : null
    this.#answer.replaceChildren(failureAlert(title, reason, note))
    this.#announce([`${title}.`, reason, ...(wait > 0 ? [waitText(wait)] : [])].join(' '))
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
