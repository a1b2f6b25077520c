/** Where a generator works. */
export interface Place {
  readonly portalUrl: string
  readonly mostClients: number
}

/** So many clients, each with a life after the other, for so long. */
export interface Order {
  readonly clients: number
  readonly forMs: number
}

export interface Lived {
  /** Commands a second. */
  readonly rate: number
  /** Milliseconds of every command. */
  readonly taken: readonly number[]
}
