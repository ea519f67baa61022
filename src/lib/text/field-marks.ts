/** A preview renders its texts with a private-use character behind each, which names its field and takes no room. */
const marks = /[\ue000-\uf8ff]/g

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replace(marks, '')
