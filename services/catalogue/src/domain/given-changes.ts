type Given<Body, Clearable> = {
  [Field in keyof Body]?: Exclude<Body[Field], undefined> | (Field extends Clearable ? null : never)
}

/** The changes that a body makes: a blank value of a field that may be empty clears it, an absent one changes nothing. */
export const givenChanges = <Body extends object, const Clearable extends readonly (keyof Body & string)[]>(
  body: Body,
  clearable: Clearable,
): Given<Body, Clearable[number]> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]: [string, unknown]) => {
      if (value !== undefined) return [[field, value]]
      return (clearable as readonly string[]).includes(field) ? [[field, null]] : []
    }),
  ) as Given<Body, Clearable[number]>
