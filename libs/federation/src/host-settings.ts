/** Where a remote's entry file is, and the global variable that file leaves its container in. */
export interface RemoteAddress {
  readonly name: string
  readonly entry: string
  readonly globalName: string
}

/** One of the shell's own copies of what the remotes share. */
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
 * The remotes there are, and the shell's own copies of what they share. Empty here: `frontendConfig` puts a generated
 * module in the place of this file when it builds the shell.
 */
export const remotes: readonly RemoteAddress[] = []
export const provided: Record<string, ProvidedCopy> = {}
