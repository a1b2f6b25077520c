/** A response 300: several resources match, and the caller chooses one. */
export class Choice {
  readonly content: unknown

  constructor(content: unknown) {
    this.content = content
  }
}

/** Answers with the resources that match, by the schema `choices` of the route. */
export const choice = (content: unknown): Choice => new Choice(content)
