const instantOf = (moment: string) => new Date(moment.length === 10 ? `${moment}T15:00:00.000Z` : moment)

/** A clock that a spec sets to a day, at noon in São Paulo, or to an instant. */
export const aClock = (first: string) => {
  let now = instantOf(first)
  return {
    now: () => now,
    set: (moment: string) => {
      now = instantOf(moment)
    },
  }
}
