import type { OpenApiDocument } from '@licensing/http/openapi'

export interface FoundOperation {
  /** As in the document: `/processes/{id}`. */
  readonly template: string
  /** Lower case. */
  readonly method: string
}

interface Entry {
  readonly template: string
  readonly pattern: RegExp
  readonly methods: ReadonlySet<string>
}

interface DocumentedPath {
  readonly [method: string]: {
    readonly parameters?: readonly { readonly name?: string; readonly 'x-wildcard'?: boolean }[]
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const wildcardsOf = (item: DocumentedPath): Set<string | undefined> =>
  new Set(
    Object.values(item).flatMap(({ parameters = [] }) =>
      parameters.filter((parameter) => parameter['x-wildcard'] === true).map(({ name }) => name),
    ),
  )

const entryOf = ([template, item]: [string, DocumentedPath]): Entry => {
  const wildcards = wildcardsOf(item)
  const segments = template.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) return escaped(segment)
    return wildcards.has(name) ? '.+' : '[^/]+'
  })
  return { template, pattern: new RegExp(`^${segments.join('/')}/?$`), methods: new Set(Object.keys(item)) }
}

/** Finds the operation that serves a concrete path (without its prefix), in the document's order. */
export const operationFinder = (
  document: OpenApiDocument,
): ((method: string, path: string) => FoundOperation | undefined) => {
  const entries = Object.entries(document.paths ?? {}).map(([template, item]) =>
    entryOf([template, item as DocumentedPath]),
  )
  return (method, path) => {
    const requested = method.toLowerCase()
    const served = requested === 'head' ? 'get' : requested
    const entry = entries.find(({ pattern, methods }) => methods.has(served) && pattern.test(path))
    return entry === undefined ? undefined : { template: entry.template, method: served }
  }
}
