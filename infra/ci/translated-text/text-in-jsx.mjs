import ts from 'typescript'

/** Components that render nothing of their own: their text lies in the element around them. */
const TRANSPARENT = /^(?:Fragment|Suspense|StrictMode)$|\.Provider$/

const TEXT =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown

const partsOf = (type) => (type.isUnion() ? type.types : [type])

/** Whether a value of the type may be rendered as text. */
const mayBeText = (type) => partsOf(type).some((part) => (part.flags & TEXT) !== 0 && part.value !== '')

/** Whether a value of the type may be an element: a ReactNode is both. */
const mayBeElement = (type) => partsOf(type).some((part) => (part.flags & ts.TypeFlags.Object) !== 0)

/** A constant never changes. */
const isConstant = (type) => (type.flags & ts.TypeFlags.Literal) !== 0

/** Line breaks and indentation, which JSX drops. */
const isIndentation = (child) =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) ||
  (ts.isJsxExpression(child) && !child.expression)

const unwrapped = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node

const isElement = (node) =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const tagOf = (element) => (ts.isJsxElement(element) ? element.openingElement.tagName : element.tagName)
const nameOf = (element) => (ts.isJsxFragment(element) ? 'Fragment' : tagOf(element).getText())
const isHost = (element) => !ts.isJsxFragment(element) && /^[a-z]/.test(nameOf(element))
const isTransparent = (element) => TRANSPARENT.test(nameOf(element))

/** A function with a capital name. */
const isComponent = (node) =>
  (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) &&
  /^[A-Z][a-z]/.test(
    (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined))?.getText() ?? '',
  )

/** Whether another element may take the place of this one, which React then changes instead of making a new one. */
const isExchanged = (element) => {
  let node = element
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent
  if (ts.isConditionalExpression(node.parent) && node.parent.condition !== node) return true
  return ts.isReturnStatement(node.parent) && isOneOfReturns(node.parent)
}

const isOneOfReturns = (statement) => {
  let node = statement
  while (!ts.isFunctionLike(node)) node = node.parent
  return returnedBy(node) === undefined
}

/** The one expression that a component returns; undefined if there are several, or none. */
const returnedBy = (component) => {
  if (!component.body) return undefined
  if (!ts.isBlock(component.body)) return unwrapped(component.body)
  const returned = []
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node)) returned.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(component.body, visit)
  return returned.length === 1 && returned[0] ? unwrapped(returned[0]) : undefined
}

/** Why a text that never changes would break beside something else. */
const reasonForConstant = (element, isBesideConditional) => {
  if (!isHost(element)) return 'text beside something else in a component, which may exchange it'
  if (isBesideConditional) return 'text beside something conditional'
  return isExchanged(element)
    ? 'text beside something else in an element that another may replace'
    : undefined
}

/** Reads which parts of JSX are text, and which may come and go. */
class Reader {
  constructor(checker) {
    this.checker = checker
  }

  functionOf(tag) {
    let symbol = this.checker.getSymbolAtLocation(tag)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    const declaration = symbol?.valueDeclaration
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return 'foreign'
    if (ts.isFunctionDeclaration(declaration)) return declaration
    const value = ts.isVariableDeclaration(declaration) && declaration.initializer
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
  }

  /** Whether the element stays in its place once it is rendered: nothing is later inserted where it is. */
  isLasting(element, depth = 0) {
    if (isHost(element)) return true
    if (isTransparent(element) || depth > 8) return false
    const component = this.functionOf(tagOf(element))
    if (component === 'foreign') return true
    const returned = component && returnedBy(component)
    return returned !== undefined && isElement(returned) && this.isLasting(returned, depth + 1)
  }

  /** 'space' is text that a translator leaves alone; a 'node' may be text or an element. */
  kindOf(child) {
    if (ts.isJsxText(child)) return child.text.trim() === '' ? 'space' : 'text'
    const node = isElement(child) ? child : unwrapped(child.expression)
    if (isElement(node)) return this.isLasting(node) ? 'lasting' : 'conditional'
    return this.kindOfType(this.checker.getTypeAtLocation(node))
  }

  kindOfType(type) {
    if (isConstant(type)) return String(type.value).trim() === '' ? 'space' : 'text'
    if (mayBeText(type)) return mayBeElement(type) ? 'node' : 'changing text'
    const item = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    return item && mayBeText(item) ? 'list of texts' : 'conditional'
  }

  /** Why the text of a node of the syntax tree would break under a translator, or undefined. */
  reasonOf(node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return this.reasonFor(node)
    if (ts.isJsxAttribute(node) && node.name.getText() === 'fallback') return this.reasonForFallback(node)
    return isComponent(node) && this.returnsText(node)
      ? 'a component that is text, without an element'
      : undefined
  }

  /** The waiting element is removed from the element around it. */
  reasonForFallback({ initializer }) {
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
    const isText = value !== undefined && mayBeText(this.checker.getTypeAtLocation(value))
    return isText ? 'a fallback that is text, without an element' : undefined
  }

  returnsText(component) {
    const [signature] = this.checker.getTypeAtLocation(component).getCallSignatures()
    return signature !== undefined && mayBeText(this.checker.getReturnTypeOfSignature(signature))
  }

  /** Why the text of the children would break under a translator, or undefined. */
  reasonFor(element) {
    const kinds = element.children.filter((child) => !isIndentation(child)).map((child) => this.kindOf(child))
    const has = (kind) => kinds.includes(kind)
    if (has('list of texts')) return 'texts in a list without an element for each'
    if (isTransparent(element) && (has('text') || has('changing text') || has('node')))
      return 'text directly in a fragment'
    if (kinds.length < 2) return undefined
    if (has('changing text')) return 'text that changes beside something else'
    if (has('node')) return 'a ReactNode, which may be text, beside something else'
    return has('text') ? reasonForConstant(element, has('conditional')) : undefined
  }
}

/** The places of a source file where a translator would take a text node that React still needs. */
export const misplacedTexts = (file, checker) => {
  const reader = new Reader(checker)
  const found = []
  const visit = (node) => {
    const reason = reader.reasonOf(node)
    if (reason !== undefined)
      found.push({
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
        reason,
        text: node.getText(file).replace(/\s+/g, ' ').slice(0, 160),
      })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
