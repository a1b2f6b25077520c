/** The target of a generator. */
export interface Place {
  readonly portalUrl: string
  /** A super admin, who enters the people of the benchmark. */
  readonly admin: { readonly email: string; readonly password: string }
  readonly mostClients: number
}

/** A number of clients, each running one life after the other, and the duration. */
export interface Order {
  readonly clients: number
  readonly forMs: number
}

export interface Lived {
  /** Commands per second. */
  readonly rate: number
  /** Latency of every command in milliseconds. */
  readonly taken: readonly number[]
}
