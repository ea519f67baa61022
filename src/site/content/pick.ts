/** Some of an object's values. */
export const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, ...names: Name[]) =>
  Object.fromEntries(names.map(name => [name, whole[name]])) as Pick<Whole, Name>
