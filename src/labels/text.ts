type SettingName = 'projectName' | 'partnerName' | 'agentId'

/** The names of a text's placeholders, such as `number` in `{number} km`. */
type FieldsIn<Text extends string> = Text extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsIn<Rest>
  : never

declare const fields: unique symbol

/**
 * A text that may differ from the English one but has the same placeholders; values from the settings are filled in
 * already.
 */
type Label<Field extends string = never> = string & { readonly [fields]: Field }

/** Groups of labels in a project's wording and language. */
export type Said<Groups extends Record<string, Record<string, string>>> = {
  readonly [Group in keyof Groups]: {
    readonly [Name in keyof Groups[Group]]: Label<Exclude<FieldsIn<Groups[Group][Name]>, SettingName>>
  }
}

type FieldsOf<Text extends string> = Text extends { readonly [fields]: infer Field extends string }
  ? Field
  : Exclude<FieldsIn<Text>, SettingName>

/** The text with all placeholders filled in. */
export const fillText = <Text extends string>(
  text: Text,
  values: Record<FieldsOf<Text>, string | number>,
): string => text.replace(/\{(\w+)\}/g, (_, name: FieldsOf<Text>) => `${values[name]}`)
