/** A response 300: several resources match, and the caller chooses one. */
export class Choice {
  readonly content: unknown

  constructor(content: unknown) {
    this.content = content
  }
}

/** Answers with the resources that match, by the route's schema for 300. */
export const choice = (content: unknown): Choice => new Choice(content)
