/** The target of a generator. */
export interface Place {
  readonly portalUrl: string
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
