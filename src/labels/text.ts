type SettingName = 'projectName' | 'partnerName' | 'agentId'

/** The names a text is filled with, as `number` in `{number} km`. */
type FieldsIn<Text extends string> = Text extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsIn<Rest>
  : never

declare const fields: unique symbol

/** A text that may be another than the English one and is filled with the same; what the settings say is in it already. */
export type Label<Field extends string = never> = string & { readonly [fields]: Field }

/** Groups of labels as they are said by some project, in some language. */
export type Said<Groups extends Record<string, Record<string, string>>> = {
  readonly [Group in keyof Groups]: {
    readonly [Name in keyof Groups[Group]]: Label<Exclude<FieldsIn<Groups[Group][Name]>, SettingName>>
  }
}

type FieldsOf<Text extends string> = Text extends { readonly [fields]: infer Field extends string }
  ? Field
  : Exclude<FieldsIn<Text>, SettingName>

/** The text with everything in its place. */
export const fillText = <Text extends string>(
  text: Text,
  values: Record<FieldsOf<Text>, string | number>,
): string => text.replace(/\{(\w+)\}/g, (_, name: FieldsOf<Text>) => `${values[name]}`)
