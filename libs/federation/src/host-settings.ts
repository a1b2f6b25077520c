/** The address of a remote's entry file, and the global variable that holds its container. */
export interface RemoteAddress {
  readonly name: string
  readonly entry: string
  readonly globalName: string
}

/** The shell's copy of a shared package. */
export interface ProvidedCopy {
  readonly version: string
  readonly shareConfig: {
    readonly singleton: true
    readonly strictVersion: true
    readonly requiredVersion: string
    readonly eager: false
  }
  readonly get: () => Promise<() => unknown>
}

/**
 * The remotes, and the shell's copies of the shared packages. Empty here: `frontendConfig` replaces this file by a
 * generated module when it builds the shell.
 */
export const remotes: readonly RemoteAddress[] = []
export const provided: Record<string, ProvidedCopy> = {}
