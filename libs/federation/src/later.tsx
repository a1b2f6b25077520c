import { useLayoutEffect, useState, type ComponentType, type ReactElement } from 'react'

/** A module whose default export is a component. */
export interface ComponentModule<Props = object> {
  readonly default: ComponentType<Props>
}

interface Loading<Props> {
  readonly component?: ComponentType<Props> | undefined
  readonly failure?: { readonly error: unknown }
}

/**
 * A component that is loaded on its first use, like one of React.lazy, for what stands on the first screen: React reveals
 * the content of a Suspense boundary no sooner than 300 ms after its last fallback, and here at once. A failure is thrown
 * to the nearest error boundary; the next mount loads again.
 */
export const later = <Props extends object = object>(load: () => Promise<ComponentModule<Props>>) => {
  let loaded: ComponentType<Props> | undefined

  const settle = async (): Promise<Loading<Props>> => {
    try {
      loaded = (await load()).default
      return { component: loaded }
    } catch (error) {
      return { failure: { error } }
    }
  }

  const Later = ({
    pending = null,
    ...props
  }: Props & { readonly pending?: ReactElement | null | undefined }) => {
    const [{ component: Component, failure }, setLoading] = useState<Loading<Props>>({ component: loaded })
    useLayoutEffect(() => {
      let mounted = true
      const show = (loading: Loading<Props>) => mounted && setLoading(loading)
      if (loaded === undefined) void settle().then(show)
      return () => {
        mounted = false
      }
    }, [])
    if (failure !== undefined) throw failure.error
    return Component === undefined ? pending : <Component {...(props as unknown as Props)} />
  }
  return Later
}
