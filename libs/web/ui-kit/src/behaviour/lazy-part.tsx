import { lazy, Suspense, useState, type ComponentType } from 'react'

interface LazyPart<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  /** Shown if loading fails; defaults to the nearest error boundary. */
  readonly failed?: ComponentType<Props>
  readonly onFailure?: (error: unknown) => void
}

/** A part of the page that is loaded on its first use. React.lazy remembers a failure; here the next mount tries again. */
export const lazyPart = <Props extends object>({
  load,
  failed,
  onFailure,
}: LazyPart<Props>): ComponentType<Props> => {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await load()
      } catch (error) {
        onFailure?.(error)
        current = begin()
        if (failed === undefined) throw error
        return { default: failed }
      }
    })
  let current = begin()
  const Part = (props: Props) => {
    const [Shown] = useState(() => current)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Part
}
